/** What tells that somebody begins to use the page. */
const TOUCHES = ['pointerdown', 'focusin', 'keydown'] as const

/** How long a browser may stay busy after the load event before the elements come all the same, in milliseconds. */
const LONGEST_WAIT_MS = 2_000

// The address stands beside the program, so that every build has the same source until this changes.
const address = document.currentScript?.dataset.elements ?? ''

// Another touch asks again when the first was without a connection. What came once is not fetched twice.
const load = () => import(address).catch(() => {})

for (const touch of TOUCHES) addEventListener(touch, load, { once: true })
addEventListener('load', () => {
  // Safari before 26 has no idle periods to ask for.
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: LONGEST_WAIT_MS })
  else setTimeout(load, LONGEST_WAIT_MS / 10)
})
