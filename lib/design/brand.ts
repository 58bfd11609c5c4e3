import { type Html, html } from '../server/html/html.ts'
import { drawLogo } from './mark.ts'
import { colorVariables, type PaletteName } from './palettes.ts'
import { fallbackFamilies } from './tokens.ts'

/** Name of the practice, one sentence about its owner, and its colours. Name and sentence may be empty. */
export interface Brand {
  name: string
  sentence: string
  palette: PaletteName
}

export const servedFonts = [
  { family: 'Newsreader Display', file: 'newsreader-display.woff2' },
  { family: 'Instrument Sans', file: 'instrument-sans.woff2' },
] as const

/** Path of these fonts. Their addresses stay the same when they change. */
export const FONT_PATH = '/font'

export const fontPath = ({ file }: (typeof servedFonts)[number]): string => `${FONT_PATH}/${file}`

export const brandFamilies = {
  serif: `"${servedFonts[0].family}", ${fallbackFamilies.serif}`,
  sans: `"${servedFonts[1].family}", ${fallbackFamilies.sans}`,
} as const

export const BRAND_STYLE = `${servedFonts
  .map(
    (font) =>
      `@font-face{font-family:"${font.family}";src:url(${fontPath(font)}) format("woff2");font-display:swap;font-weight:400 600}`,
  )
  .join('\n')}
.brand{display:inline-flex;align-items:center;gap:.6rem;min-height:2.75rem;color:inherit;font:400 1.25rem/1.2 ${brandFamilies.serif};text-decoration:none}
.brand svg{width:2.5rem;height:2rem;margin-top:-.4rem}
.owner{margin:2.5rem 0 0;padding-top:1rem;border-top:1px solid currentcolor;font-size:.875rem;text-wrap:balance}`

/** Returns the wordmark; nothing without a brand, because the function's own pages may have another origin. */
export const brandHeader = (brand: Brand | null, target = ''): Html =>
  brand
    ? html`<a class="brand" href="/"${{ html: target }}>${{ html: drawLogo(colorVariables.brand).trim() }} ${brand.name || 'Home'}</a>`
    : html``

export const brandFooter = (brand: Brand | null): Html =>
  brand?.sentence ? html`<p class="owner">${brand.sentence}</p>` : html``
