import { withConstants } from './constants.ts'
import { isMet } from './needs.ts'
import type { PageWords } from './pageWords.ts'
import type { CharacterRange, Named, Piece, Setting, Sheet } from './sheet.ts'

const PROPERTY_NAMES = /--[\w-]+/g

const isCustom = ({ property }: Setting): boolean => property.startsWith('--')

/** The same parts without the rules that match nothing on the page. */
function metBy(page: PageWords, pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    if (piece.kind === 'named' || piece.kind === 'whole') return [piece]
    const below = metBy(page, piece.pieces)
    if (piece.kind === 'group') return [{ ...piece, pieces: below }]
    const selectors = piece.selectors.filter(({ needs }) => isMet(needs, page))
    return selectors.length > 0 ? [{ ...piece, selectors, pieces: below }] : []
  })
}

const within = (pieces: readonly Piece[]): Piece[] =>
  pieces.flatMap((piece) => ('pieces' in piece ? [piece, ...within(piece.pieces)] : [piece]))

/**
 * All that is said by the settings that count: those of plain properties, and of custom ones that these or the page itself
 * refer to.
 */
function saidBy(
  pieces: readonly Piece[],
  page: PageWords,
): { readonly text: string; readonly properties: ReadonlySet<string> } {
  const all = within(pieces)
  const settings = all.flatMap((piece) => ('settings' in piece ? piece.settings : []))
  const custom = Map.groupBy(settings.filter(isCustom), ({ property }) => property)
  const animations = all.filter(
    (piece): piece is Named => piece.kind === 'named' && !piece.name.startsWith('--'),
  )
  const texts = [
    ...settings.filter((setting) => !isCustom(setting)).map(({ text }) => text),
    ...all.flatMap((piece) => (piece.kind === 'group' ? [piece.prelude] : [])),
    // An animation that runs nowhere on the page is left out below; what it refers to stays, which costs a line.
    ...animations.map(({ text }) => text),
    ...[...page.possible].filter((word) => word.startsWith('--')),
  ]
  const properties = new Set<string>()
  for (const text of texts) {
    for (const name of text.match(PROPERTY_NAMES) ?? []) {
      if (properties.has(name)) continue
      properties.add(name)
      // The list grows while it is walked, until nothing new is referred to.
      texts.push(...(custom.get(name) ?? []).map((setting) => setting.text.slice(name.length)))
    }
  }
  const own = new Set(animations.map(({ text }) => text))
  return { text: texts.filter((text) => !own.has(text)).join('\n'), properties }
}

const isShown = (ranges: readonly CharacterRange[], { shown }: PageWords): boolean =>
  shown === 'any' || [...shown].some((code) => ranges.some(([first, last]) => first <= code && code <= last))

/**
 * The rules of a page's style sheets that it uses, one text for each sheet: without rules for elements that are not there and
 * that no script of the page makes, and without the custom properties, fonts and animations that then serve no sheet, nor fonts
 * for characters that the page doesn't show.
 */
export function usedStyles(sheets: readonly Sheet[], page: PageWords): string[] {
  const met = withConstants(
    sheets.map((sheet) => metBy(page, sheet)),
    page,
  )
  const said = saidBy(met.flat(), page)
  const isUsed = ({ name, characters }: Named) =>
    name.startsWith('--')
      ? said.properties.has(name)
      : said.text.includes(name) && (!characters || isShown(characters, page))

  const write = (piece: Piece): string => {
    if (piece.kind === 'whole') return piece.text
    if (piece.kind === 'named') return isUsed(piece) ? piece.text : ''
    const settings = piece.settings.filter((one) => !isCustom(one) || said.properties.has(one.property))
    const below = piece.pieces.map(write).join('')
    const block = [settings.map(({ text }) => text).join(';'), below].filter((part) => part !== '').join(';')
    if (piece.kind === 'rule')
      return block && `${piece.selectors.map(({ text }) => text).join(',')}{${block}}`
    // An empty layer still says where it stands among the others.
    return block || !piece.prelude.startsWith('@layer ')
      ? block && `${piece.prelude}{${block}}`
      : `${piece.prelude};`
  }
  return met.map((pieces) => pieces.map(write).join(''))
}
