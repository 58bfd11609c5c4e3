import type { PageElement } from './element.ts'
import { isFrameworkAddress } from './framework.ts'

/** The attribute in which an inline style names the sheet that it was taken from. */
export const SHEET = 'data-href'

/**
 * The address of the build's style sheet that an element brings, by a link or by the rules taken from it; null for any
 * other element. An inline style is never believed: what stands in it is written anew from the sheet that it names.
 */
export function sheetOf({ tag, isHtml, attributes }: PageElement): string | null {
  if (!isHtml) return null
  const isLink = tag === 'link' && (attributes.get('rel') ?? '').toLowerCase() === 'stylesheet'
  const address = isLink ? attributes.get('href') : tag === 'style' ? attributes.get(SHEET) : undefined
  return address !== undefined && isFrameworkAddress(address) ? address : null
}
