import parser from 'postcss-selector-parser'
import type { PageWords } from './pageWords.ts'

/** What must be on a page for a selector to match there. Attributes, states and places change by themselves, and don't count. */
interface Needs {
  readonly tags: readonly string[]
  readonly classes: readonly string[]
  readonly ids: readonly string[]
  /** One of each list: the choices of `:is()` and `:where()`, and what `:has()` asks for. */
  readonly choices: readonly (readonly Needs[])[]
}

/** A selector of a rule. */
export interface Selector {
  readonly text: string
  readonly needs: Needs
}

/** What stands in `:not()` need not be there. */
const CHOOSING = new Set([':has', ':is', ':where'])

/** Parts that browsers draw inside of fields alone. */
const FIELD_PARTS =
  /^::(?:file-selector-button|placeholder|-webkit-(?:search|date|calendar|inner|outer)[a-z-]*)$/

const NOTHING: Needs = { tags: [], classes: [], ids: [], choices: [] }
const ANY_FIELD: readonly Needs[] = ['input', 'textarea'].map((tag) => ({ ...NOTHING, tags: [tag] }))

const needsOf = ({ nodes }: parser.Selector): Needs => ({
  tags: nodes.filter((node) => node.type === 'tag').map(({ value }) => value.toLowerCase()),
  classes: nodes.filter((node) => node.type === 'class').map(({ value }) => value),
  ids: nodes.filter((node) => node.type === 'id').map(({ value }) => value),
  choices: nodes
    .filter((node) => node.type === 'pseudo')
    .flatMap(({ value, nodes: choices }) => {
      if (FIELD_PARTS.test(value)) return [ANY_FIELD]
      return CHOOSING.has(value) && choices.length > 0 ? [choices.map(needsOf)] : []
    }),
})

/** The selectors of a list such as `a, .button:hover`. */
export const readSelectors = (list: string): Selector[] =>
  parser()
    .astSync(list)
    .nodes.map((selector) => ({ text: String(selector).trim(), needs: needsOf(selector) }))

/** Whether a selector may match something of a page. */
export function isMet({ tags, classes, ids, choices }: Needs, page: PageWords): boolean {
  const has = (words: readonly string[], there: ReadonlySet<string>) =>
    words.every((word) => there.has(word) || page.possible.has(word))
  return (
    has(tags, page.tags) &&
    has(classes, page.classes) &&
    has(ids, page.ids) &&
    choices.every((choice) => choice.some((needs) => isMet(needs, page)))
  )
}
