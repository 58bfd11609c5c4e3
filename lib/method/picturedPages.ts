/** The pages of the method PDF that the site shows, by the name of their picture, counted from 0. */
export const PICTURED_PAGES = { 'cover.webp': 0, 'inside.webp': 2 } as const

/** Size of the pictures, pixels: twice that on the pages. */
export const PICTURE_SIZE = { width: 480, height: 720 } as const
