// Runs before the page, in any browser, and so is written as the oldest of them read it: a browser
// that is too old for the page shows one sentence instead of nothing. (package.json names the versions.)
;(function () {
  var needed = [
    'selector(:has(a))',
    '(height: 1dvh)',
    '(container-type: size)',
    '(grid-template-rows: subgrid)',
    '(color: color-mix(in srgb, red, blue))',
  ]
  function has(what) {
    return (
      window.CSS !== undefined && window.CSS.supports !== undefined && window.CSS.supports(what)
    )
  }
  if (needed.every(has) && 'toSorted' in Array.prototype) return
  document.getElementById('too-old').hidden = false
})()
