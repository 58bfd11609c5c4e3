/** The element that holds the calculator, and in `data-props` what it shows. */
export const ISLAND_ID = 'calculator-island'
