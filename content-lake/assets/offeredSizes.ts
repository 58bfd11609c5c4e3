/** Parameters of the site's picture addresses, each with its values; null allows any. */
const PARAMETERS: Readonly<Record<string, readonly string[] | null>> = {
  w: null,
  rect: null,
  fit: ['max'],
  auto: ['format'],
  q: ['50'],
}

/**
 * Returns whether visitors may have this rendition: a width of the list, or the picture's own, cropped or not. Any other size
 * would cost time and disk for nobody.
 * @param name such as `<hash>-1600x1200.jpg`
 * @param widths of the pages' pictures, pixels
 */
export function isOffered(search: URLSearchParams, name: string, widths: readonly number[]): boolean {
  for (const [parameter, value] of search) {
    const values = PARAMETERS[parameter]
    if (values === undefined || (values !== null && !values.includes(value))) return false
  }
  const own = /-(\d+)x\d+\.\w+$/.exec(name)?.[1]
  const cropped = search.get('rect')?.split(',')[2]
  if (!search.has('w')) return cropped === undefined
  const width = Number(search.get('w'))
  // A crop may be rounded either way.
  return widths.includes(width) || Math.abs(width - Number(cropped ?? own)) <= 1
}
