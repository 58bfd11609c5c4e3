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
 * The sheets of a page as the rules that it uses. A sheet that this build doesn't have is linked: the page then costs one
 * request more, and looks the same.
 */
export function writeStyles({ sheets, words }: Reading, route: Route, built: BuiltFiles): WrittenStyle[] {
  const ofScripts = built.wordsOf(route)
  const page = { ...words, possible: new Set([...words.possible, ...(ofScripts ?? [])]) }
  return sheets.flatMap(({ address, isInline, range }) => {
    const name = escapeHtml(address)
    const sheet = ofScripts && built.sheetAt(address)
    if (sheet) {
      const rules = usedStyles(sheet, page)
      return { range, text: `<style ${SHEET}="${name}">${rules}</style>`, rules }
    }
    return isInline ? { range, text: `<link rel="stylesheet" href="${name}">`, rules: '' } : []
  })
}
