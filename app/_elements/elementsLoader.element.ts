/** Delay of the elements after the load event, ms: on a fast connection that event comes before the page is drawn. */
const WAIT_MS = 200

// The address is in an attribute, so that every build has the same source until this changes.
const address = document.currentScript?.dataset.elements ?? ''

// Another touch asks again when the first was without a connection. What came once is not fetched twice.
const load = () => import(address).catch(() => {})

// Events that show that somebody begins to use the page.
for (const touch of ['pointerdown', 'focusin', 'keydown']) addEventListener(touch, load, { once: true })
addEventListener('load', () => setTimeout(load, WAIT_MS))
