/** The element that holds a page's island, and in `data-props` what the island shows. */
export const ISLAND_ID = 'island'

/** Marks a button that was clicked before the island responded; it is clicked again then. */
export const PRESSED = 'data-pressed'

/** Marks the island once it responds. */
export const ALIVE = 'data-alive'

/** Marks a submit button that was enabled because the island could not be loaded. */
export const UNLOCKED = 'data-unlocked'

/** Marks the island after two failed fetches: it then says so, until it responds. */
export const UNREACHABLE = 'data-unreachable'
