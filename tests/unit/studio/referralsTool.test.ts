import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvOf } from '#studio/tools/referrals/csv.ts'
import { timeLeft } from '#studio/tools/referrals/timeLeft.ts'
import { anyCharacter } from '#tests/support/anyCharacter.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'

/** Returns the cells of a fully quoted CSV as spreadsheets read them. */
const cellsOf = (csv: string): string[] =>
  [...csv.matchAll(/"((?:[^"]|"")*)"/gu)].map(([, text = '']) => text.replaceAll('""', '"'))

/** Returns a cell without the apostrophes where a cell may begin. */
const unmarked = (cell: string): string => cell.replace(/(^|[;\t\r\n])'/g, '$1')

describe('CSV of all referrals', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\u200b=1', '＝1+1', '|calc', '%x', '"=1'])(
    'shows %j instead of running it',
    (typed) => expect(cellsOf(csvOf(['Note'], [[typed]]))).toEqual(['Note', `'${typed}`]),
  )

  it.each([
    ['a;=1+1', "a;'=1+1"],
    ['a; "=1', 'a;\' "=1'],
    ['a\n=1\n- b', "a\n'=1\n'- b"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
  ])('shows %j when cells end at a semicolon, a tab or a line', (typed, shown) =>
    expect(cellsOf(csvOf(['Note'], [[typed]]))[1]).toBe(shown),
  )

  it('keeps any other text with quotes and line breaks', () => {
    expect(cellsOf(csvOf(['a'], [['He said "yes", twice\nand left']]))[1]).toBe(
      'He said "yes", twice\nand left',
    )
  })

  it('has no cell that begins like a formula or ends early', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: anyCharacter, maxLength: 40 }), { minLength: 1 }), (row) => {
        const cells = cellsOf(csvOf(['x'], [row]).slice('\uFEFF"x"\r\n'.length))
        expect(cells).toHaveLength(row.length)
        for (const [at, cell] of cells.entries()) {
          expect(cell).not.toMatch(/^\s*[=+\-@]/)
          expect(unmarked(cell)).toBe(unmarked(row[at] ?? ''))
        }
        const pieces = csvOf(['x'], [row]).split(/[;\t\r\n]/)
        for (const piece of pieces) expect(piece).not.toMatch(/^[\s"]*[=+\-@]/)
      }),
      propertyRuns(1_000),
    )
  })
})

describe('timeLeft', () => {
  const due = '2026-11-23T10:00:00.000Z'
  it.each([
    ['2026-11-20T10:00:00Z', '3 days left'],
    ['2026-11-21T04:30:00Z', '2 days left'],
    ['2026-11-23T08:59:00Z', '1 hour left'],
    ['2026-11-23T09:59:30Z', '0 minutes left'],
    ['2026-11-23T10:00:00Z', '0 minutes late'],
    ['2026-11-24T11:00:00Z', '1 day late'],
  ])('reports at %s “%s”', (now, said) => expect(timeLeft(due, Date.parse(now))).toBe(said))
})
