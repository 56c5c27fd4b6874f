// A digest as it is read aloud.
/** A digest in groups of four digits, so that two people can compare it. */
export const fours = (digest: string): string => digest.match(/.{1,4}/gu)?.join(' ') ?? ''
