/** Largest image to decode, pixels. A small file could otherwise decode to more than the memory. */
export const PIXEL_LIMIT = 100_000_000
