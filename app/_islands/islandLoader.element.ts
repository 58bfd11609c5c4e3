import { ALIVE, ISLAND_ID, PRESSED, UNLOCKED, UNREACHABLE } from './islandId.ts'

/** Events that show that somebody begins to use the page. */
const TOUCHES = ['pointerdown', 'focusin', 'keydown'] as const

/** Longest busy time of a browser after the load event before the island is fetched, ms. */
const LONGEST_WAIT_MS = 2_000

/** Wait for a slow island before the form works without it, ms. */
const SLOW_MS = 10_000

// Runs inline in <head>. The address is in an attribute, so that every page has the same source, which the policy
// names.
const address = document.currentScript?.dataset.island ?? ''

// A link to a calculator's result has the answers in its fragment. The island reads them here, and other scripts, which may
// send the page's address, don't.
if (location.hash.includes('=')) {
  document.documentElement.dataset.fragment = location.hash
  history.replaceState(history.state, '', location.pathname + location.search)
}

// Many browsers keep a failed fetch of a module for as long as the page is open. With a fragment it is another module to them,
// and the same file.
let failures = 0
/** A touch and the idle period may ask while one fetch is under way, which fails or comes once. */
let isAsked = false

/** Enables the submit button of a form that the browser can post without the island. */
function unlock(): void {
  const buttons = `#${ISLAND_ID}:not([${ALIVE}]) form[action] [type=submit]:disabled`
  for (const button of document.querySelectorAll<HTMLButtonElement>(buttons)) {
    button.disabled = false
    button.setAttribute(UNLOCKED, '')
  }
}

function load(): void {
  if (isAsked) return
  isAsked = true
  for (const touch of TOUCHES) removeEventListener(touch, load)
  setTimeout(unlock, SLOW_MS)
  import(failures === 0 ? address : `${address}#${failures}`).catch(() => {
    // Without a connection, for instance: the next touch tries again, and the plain form is still there.
    isAsked = false
    failures += 1
    unlock()
    if (failures > 1) document.getElementById(ISLAND_ID)?.setAttribute(UNREACHABLE, '')
    listen()
  })
}

function listen(): void {
  for (const touch of TOUCHES) addEventListener(touch, load, { passive: true })
}

/** Keeps the press of a button that does nothing without the island; what is typed is kept by the field itself. */
function keepPress({ target }: Event): void {
  const button =
    target instanceof Element && target.closest(`#${ISLAND_ID}:not([${ALIVE}]) button[type=button]`)
  if (button) button.setAttribute(PRESSED, '')
}

listen()
addEventListener('click', keepPress)
addEventListener('load', () => {
  // Safari before 26 has no idle periods to ask for.
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: LONGEST_WAIT_MS })
  else setTimeout(load, LONGEST_WAIT_MS / 10)
})
