import { escapeHtml } from '../html/escape.ts'
import type { PageElement } from './element.ts'
import { isFrameworkAddress } from './framework.ts'

const FACES = /@font-face\{[^}]*\}/g
const ADDRESS = /url\(["']?([^"')]+)/

/**
 * Whether an element asks for a font of this site ahead, in the way of {@link fontPreloads}: what is written in the same pass as
 * the rules is written anew with them.
 */
export const isFontPreload = ({ tag, isHtml, attributes }: PageElement): boolean =>
  isHtml &&
  tag === 'link' &&
  attributes.get('rel') === 'preload' &&
  attributes.get('as') === 'font' &&
  attributes.get('fetchpriority') === 'low' &&
  isFrameworkAddress(attributes.get('href') ?? '')

/**
 * What has a browser ask for the fonts of the first screen as soon as it reads the head, and after words and pictures
 * (docs/decisions/0182). Those are the upright ones that English is written with, but for the last: the first
 * layout asks for it, over the connection that brought the page, where the others have to open theirs. Others come when they are shown.
 * @param rules the style rules of the page, as they stand in it
 */
export const fontPreloads = (rules: string): string =>
  (rules.match(FACES) ?? [])
    .filter((face) => face.includes('font-style:normal') && !face.includes('unicode-range'))
    .flatMap((face) => ADDRESS.exec(face)?.[1] ?? [])
    .filter(isFrameworkAddress)
    .slice(0, -1)
    .map(
      (address) =>
        `<link rel="preload" href="${escapeHtml(address)}" as="font" type="font/woff2" crossorigin="" fetchpriority="low"/>`,
    )
    .join('')
