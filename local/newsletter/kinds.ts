/** The e-mails of the days after the PDF (requirements §9.3). */
export const SERIES = ['day-1', 'day-2', 'day-3', 'day-4', 'day-5', 'day-6', 'day-7', 'day-8'] as const

/** Every e-mail that somebody gets, in the order in which they come. */
export const KINDS = ['confirm', 'pdf', ...SERIES] as const

export type Kind = (typeof KINDS)[number]

export const isKind = (value: string): value is Kind => KINDS.some((kind) => kind === value)

/** What a person calls an e-mail. */
export function kindTitle(kind: Kind): string {
  if (kind === 'confirm') return 'To confirm the address'
  return kind === 'pdf' ? 'The PDF' : `Day ${SERIES.indexOf(kind) + 1}`
}
