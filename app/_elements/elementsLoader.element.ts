/** Delay of the elements after the load event, ms: on a fast connection that event comes before the page is drawn. */
const WAIT_MS = 200

// The address is in an attribute, so that every build has the same source until this changes.
const address = document.currentScript?.dataset.elements ?? ''

// A later event tries again if the first had no connection. A loaded module is not fetched twice.
const load = () => import(address).catch(() => {})

// Events that show that a visitor begins to use the page.
for (const touch of ['pointerdown', 'focusin', 'keydown']) addEventListener(touch, load, { once: true })
addEventListener('load', () => setTimeout(load, WAIT_MS))
