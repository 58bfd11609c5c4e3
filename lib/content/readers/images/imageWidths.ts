/**
 * Widths of pictures in pixels, spaced so that no screen loads much more than it shows: the smallest is for the mark next to
 * the business's name.
 */
export const IMAGE_WIDTHS = [160, 320, 480, 560, 640, 720, 800, 960, 1120, 1280, 1600, 2000, 2560] as const
