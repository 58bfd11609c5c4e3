/** The element that holds a page's island, and in `data-props` what the island shows. */
export const ISLAND_ID = 'island'

/** What marks a button that was pressed before the island was alive; it is pressed once more then. */
export const PRESSED = 'data-pressed'

/** What marks the island once it answers. */
export const ALIVE = 'data-alive'

/** Marks a submit button that was enabled because the island could not be loaded. */
export const UNLOCKED = 'data-unlocked'

/** What marks the island once it could not be fetched twice: then it says so, until it answers. */
export const UNREACHABLE = 'data-unreachable'
