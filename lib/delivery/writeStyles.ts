import { escapeHtml } from '../html/escape.ts'
import type { BuiltFiles } from './builtFiles.ts'
import type { Route } from './delivery.ts'
import { SHEET } from './ownStyles.ts'
import type { Range, Reading } from './readPage.ts'
import { usedStyles } from './styles/usedStyles.ts'

/** A style sheet as the page is sent with it. */
interface WrittenStyle {
  readonly range: Range
  readonly text: string
  /** What stands inline; empty where the sheet is linked. */
  readonly rules: string
}

/**
 * The sheets of a page as the rules that it uses. Sheets that this build doesn't have are linked: the page then costs a
 * request more, and looks the same.
 */
export function writeStyles({ sheets, words }: Reading, route: Route, built: BuiltFiles): WrittenStyle[] {
  const ofScripts = built.wordsOf(route)
  const page = { ...words, possible: new Set([...words.possible, ...(ofScripts ?? [])]) }
  const read = ofScripts ? sheets.map(({ address }) => built.sheetAt(address)) : []
  const known = read.filter((sheet) => sheet !== null)
  // Sheets refer to each other: where one is missing, all are linked.
  const rules = known.length === sheets.length ? usedStyles(known, page) : []
  return sheets.flatMap(({ address, isInline, range }, index) => {
    const name = escapeHtml(address)
    const used = rules[index]
    if (used !== undefined) return { range, text: `<style ${SHEET}="${name}">${used}</style>`, rules: used }
    return isInline ? { range, text: `<link rel="stylesheet" href="${name}">`, rules: '' } : []
  })
}
