import parser from 'postcss-selector-parser'
import type { PageWords } from './pageWords.ts'

/** What must be on a page for a selector to match there. Attributes, states and places change by themselves, and don't count. */
interface Needs {
  readonly tags: readonly string[]
  readonly classes: readonly string[]
  readonly ids: readonly string[]
  /** One of each list: the choices of `:is()` and `:where()`, and what `:has()` asks for. */
  readonly choices: readonly (readonly Needs[])[]
  /** A field that a visitor types in: what browsers draw or mark inside of such alone. */
  readonly isOfField: boolean
}

/** A selector of a rule. */
export interface Selector {
  readonly text: string
  readonly needs: Needs
}

/** What stands in `:not()` need not be there. */
const CHOOSING = new Set([':has', ':is', ':where'])

/** What browsers draw or mark inside of fields that are typed in, or chosen in, alone. */
const FIELD_PARTS =
  /^::?(?:file-selector-button|placeholder|-moz-ui-invalid|-webkit-(?:search|date|calendar|inner|outer)[a-z-]*)$/

const FIELDS = ['input', 'textarea']

const needsOf = ({ nodes }: parser.Selector): Needs => ({
  tags: nodes.filter((node) => node.type === 'tag').map(({ value }) => value.toLowerCase()),
  classes: nodes.filter((node) => node.type === 'class').map(({ value }) => value),
  ids: nodes.filter((node) => node.type === 'id').map(({ value }) => value),
  choices: nodes
    .filter((node) => node.type === 'pseudo')
    .flatMap(({ value, nodes: choices }) =>
      CHOOSING.has(value) && choices.length > 0 ? [choices.map(needsOf)] : [],
    ),
  isOfField: nodes.some((node) => node.type === 'pseudo' && FIELD_PARTS.test(node.value)),
})

/** The selectors of a list such as `a, .button:hover`. */
export const readSelectors = (list: string): Selector[] =>
  parser()
    .astSync(list)
    .nodes.map((selector) => ({ text: String(selector).trim(), needs: needsOf(selector) }))

/** Whether a selector may match something of a page. */
export function isMet({ tags, classes, ids, choices, isOfField }: Needs, page: PageWords): boolean {
  const has = (words: readonly string[], there: ReadonlySet<string>) =>
    words.every((word) => there.has(word) || page.possible.has(word))
  return (
    has(tags, page.tags) &&
    has(classes, page.classes) &&
    has(ids, page.ids) &&
    (!isOfField || page.shown === 'any' || FIELDS.some((tag) => page.possible.has(tag))) &&
    choices.every((choice) => choice.some((needs) => isMet(needs, page)))
  )
}
