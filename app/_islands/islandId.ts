/** The element that holds a page's island, and in `data-props` what the island shows. */
export const ISLAND_ID = 'island'
