import type { RouteKind } from '#lib/routes.ts'

/** Most that a phone may download for a page, in bytes as the site sends them. Widgets in frames don't count. */
export interface Budget {
  html: number
  style: number
  font: number
  /** Scripts that run before the load event: the custom elements. */
  script: number
  island: number
  opening: number
  /** Everything until the load event, and pictures near the viewport. */
  total: number
}

const KIB = 1024

const content: Budget = {
  html: 20 * KIB,
  style: 0,
  font: 56 * KIB,
  script: 4 * KIB,
  island: 0,
  // The demonstration has no picture there.
  opening: 0,
  total: 90 * KIB,
}

/** Budget by kind of page. Raising a number is a decision, not a fix. */
const ofKind: Record<RouteKind, Budget> = {
  content,
  island: { ...content, font: 45 * KIB, island: 22 * KIB, total: 64 * KIB },
}

/** Budgets of single pages. Pages without italics need at most 45 KiB of fonts. */
const ofPath: Readonly<Record<string, Partial<Budget>>> = {
  '/': { font: 45 * KIB },
  // Their drawings are in the document (docs/decisions/0009).
  '/TSS': { html: 24 * KIB },
  '/ILM': { html: 24 * KIB },
  '/ilm-lead': { html: 10 * KIB, font: 45 * KIB },
  '/ilm-thank-you': { html: 10 * KIB, font: 45 * KIB },
  '/referral': { html: 14 * KIB },
  '/referral-thank-you': { html: 10 * KIB, font: 45 * KIB },
  '/privacy': { html: 12 * KIB, font: 45 * KIB },
}

export const budgetOf = ({ path, kind }: { path: string; kind: RouteKind }): Budget => ({
  ...ofKind[kind],
  ...ofPath[path],
})
