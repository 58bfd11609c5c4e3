/** Decoding stops beyond this many pixels, so that a small file cannot unfold into all of the memory. */
export const PIXEL_LIMIT = 100_000_000
