import localFont from 'next/font/local'

/** Large headlines: the display cut of Newsreader. */
const displayFont = localFont({
  src: './newsreader-display.woff2',
  variable: '--font-newsreader-display',
  weight: '400',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
})

/** Labels, buttons, cards and everything else that is not read as a letter. */
const sansFont = localFont({
  src: './instrument-sans.woff2',
  variable: '--font-instrument-sans',
  weight: '400 600',
  display: 'swap',
  adjustFontFallback: 'Arial',
})

/** Letters and leads. Its italic loads only where a page has italics. */
const textFont = localFont({
  src: './newsreader-text.woff2',
  variable: '--font-newsreader-text',
  weight: '400 600',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
})

const italicFont = localFont({
  src: './newsreader-italic.woff2',
  variable: '--font-newsreader-italic',
  weight: '400',
  style: 'italic',
  display: 'swap',
  preload: false,
  adjustFontFallback: 'Times New Roman',
})

/** The classes that make all four families known to the style sheet; they belong on `<html>`. */
export const fontVariables = [displayFont, sansFont, textFont, italicFont]
  .map((font) => font.variable)
  .join(' ')
