-- Version 3: a cover knows how many steps its battle has, so that a lost end is noticed. Covers from
-- before do not, until the next step; where one does, its `sum` is over the number too.

ALTER TABLE covers ADD COLUMN steps INTEGER;
