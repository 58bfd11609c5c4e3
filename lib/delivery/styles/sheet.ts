import { type AtRule, type ChildNode, type Container, parse } from 'postcss'
import { readSelectors, type Selector } from './needs.ts'

/** A declaration; of a custom property where its name begins with `--`. */
export interface Setting {
  readonly property: string
  readonly text: string
}

interface Block {
  readonly settings: readonly Setting[]
  readonly pieces: readonly Piece[]
}

/** A rule with its selectors, or a condition or layer with what stands in it. */
type Rule = Block & { readonly kind: 'rule'; readonly selectors: readonly Selector[] }
type Group = Block & { readonly kind: 'group'; readonly prelude: string }
/** The first and the last of some characters that follow each other, by their numbers in Unicode. */
export type CharacterRange = readonly [number, number]

/** What others refer to by its name: a font family, an animation, a registered property. */
export type Named = {
  readonly kind: 'named'
  readonly name: string
  readonly text: string
  /** Which characters a font is for; null for all. */
  readonly characters?: readonly CharacterRange[] | null
}
/** What counts for every page. */
type Whole = { readonly kind: 'whole'; readonly text: string }

/** A part of a style sheet. */
export type Piece = Rule | Group | Named | Whole

/** A style sheet, read once to be looked at for every page: its parts in their order. */
export type Sheet = readonly Piece[]

/** At-rules that hold settings of their own and belong to no element. */
const SETTING_WHOLE = new Set(['page', 'view-transition'])

const ADDRESSES = /url\((["']?)(?!data:|#)([^"')]+)\1\)/g
/** Any host: addresses of a sheet become paths. */
const HERE = 'http://site.invalid'

const settingsOf = ({ nodes = [] }: Container): Setting[] =>
  nodes
    .filter((node) => node.type === 'decl')
    .map((node) => ({ property: node.prop, text: String(node).trim() }))

const blockOf = (parent: Container): Block => ({
  settings: settingsOf(parent),
  pieces: (parent.nodes ?? []).flatMap((node) => pieceOf(node) ?? []),
})

function familyOf(face: AtRule): string {
  const family = settingsOf(face).find(({ property }) => property === 'font-family')
  return (family?.text ?? '').replace(/^font-family:\s*/, '').replaceAll(/["']/g, '')
}

/** Of `U+20`, `U+A1-A8` or `U+4??`. */
function rangeOf(written: string): CharacterRange {
  const [first = '', last = first] = written.trim().slice(2).split('-')
  return [Number.parseInt(first.replaceAll('?', '0'), 16), Number.parseInt(last.replaceAll('?', 'F'), 16)]
}

function charactersOf(face: AtRule): CharacterRange[] | null {
  const range = settingsOf(face).find(({ property }) => property === 'unicode-range')
  return range ? range.text.slice('unicode-range:'.length).split(',').map(rangeOf) : null
}

function readAtRule(node: AtRule): Piece | null {
  const text = String(node).trim()
  if (node.name === 'charset') return null
  if (node.name === 'font-face')
    return { kind: 'named', name: familyOf(node), text, characters: charactersOf(node) }
  if (node.name === 'property' || node.name.endsWith('keyframes'))
    return { kind: 'named', name: node.params, text }
  if (node.nodes === undefined) return { kind: 'whole', text: `${text};` }
  if (SETTING_WHOLE.has(node.name)) return { kind: 'whole', text }
  return { kind: 'group', prelude: `@${node.name} ${node.params}`.trim(), ...blockOf(node) }
}

function pieceOf(node: ChildNode): Piece | null {
  if (node.type === 'atrule') return readAtRule(node)
  if (node.type !== 'rule') return null
  return { kind: 'rule', selectors: readSelectors(node.selector), ...blockOf(node) }
}

/**
 * Reads a style sheet.
 * @param address the sheet's own path. What it refers to is written as paths, which hold in any page.
 * @throws Error when it is no CSS
 */
export function readSheet(css: string, address: string): Sheet {
  const absolute = css.replace(ADDRESSES, (_, quote: string, url: string) => {
    const { origin, pathname } = new URL(url, HERE + address)
    return `url(${quote}${origin === HERE ? pathname : url}${quote})`
  })
  return blockOf(parse(absolute)).pieces
}
