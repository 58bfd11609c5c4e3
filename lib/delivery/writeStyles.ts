import type { BuiltFiles } from './builtFiles.ts'
import type { Route } from './delivery.ts'
import type { PageWords } from './styles/pageWords.ts'
import { usedStyles } from './styles/usedStyles.ts'

/** A page with its style rules. */
interface Styled {
  readonly html: string
  /** The text of each inline style sheet. */
  readonly rules: readonly string[]
}

/** The attribute in which an inline style sheet names the sheet of the build that its rules come from. */
const SHEET = 'data-href'

/** A link to a style sheet of the build, or the inline sheet that took its place. */
const SHEETS = new RegExp(
  `<link rel="stylesheet" href="(/_next/[^"]+)"[^>]*>|<style ${SHEET}="(/_next/[^"]+)">.*?</style>`,
  'gs',
)

/**
 * Replaces each style sheet of the build by those of its rules that the page uses. Sheets that this build doesn't have stay
 * linked: the page then costs one more request and looks the same.
 * @param words of the page
 */
export function withUsedStyles(html: string, words: PageWords, route: Route, built: BuiltFiles): Styled {
  const ofScripts = built.wordsOf(route)
  const page = { ...words, possible: new Set([...words.possible, ...(ofScripts ?? [])]) }
  const sheets = [...html.matchAll(SHEETS)].map(([tag, linked, inline]) => ({
    address: linked ?? inline ?? '',
    linked: linked === undefined ? `<link rel="stylesheet" href="${inline}">` : tag,
  }))
  const known = (ofScripts ? sheets : []).map(({ address }) => built.sheetAt(address))
  const read = known.filter((sheet) => sheet !== null)
  // Sheets refer to each other: where one is missing, all are linked.
  const rules = read.length === sheets.length ? usedStyles(read, page) : []
  const styles = sheets.map(({ address, linked }, index) => {
    const used = rules[index]
    return used === undefined ? linked : `<style ${SHEET}="${address}">${used}</style>`
  })
  const next = styles.values()
  return { html: html.replace(SHEETS, (sheet) => next.next().value ?? sheet), rules }
}
