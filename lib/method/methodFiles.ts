/** Path of the files that the site makes of the method's document. */
export const METHOD_PATH = '/method'

const PDF = 'method.pdf'

/** The pages of the method PDF that the site shows, by the name of their picture, counted from 0. */
export const PICTURED_PAGES = { 'cover.webp': 0, 'inside.webp': 2 } as const

/** Size of the pictures, pixels. Sharp on phones at the lead page's full width. */
export const PICTURE_SIZE = { width: 640, height: 960 } as const

export const methodFiles: readonly string[] = [PDF, ...Object.keys(PICTURED_PAGES)]

/** The address of the PDF, for the site owner's email provider. */
export const METHOD_PDF = `${METHOD_PATH}/${PDF}`

export const pagePicturePath = (name: keyof typeof PICTURED_PAGES) => `${METHOD_PATH}/${name}` as const
