import type { RouteKind } from '#lib/routes.ts'

/**
 * The most that a phone may download for one page, in bytes as the site sends them. What widgets in frames bring is not the
 * page's.
 */
export interface Budget {
  /** The document, with the style rules that it uses. */
  html: number
  /** Style sheets beside it. */
  style: number
  font: number
  /** What runs before the load event: the custom elements. */
  script: number
  /** What an island brings after it. */
  island: number
  /** The picture at the top of the page. */
  opening: number
  /** All of it until the load event, and pictures that are near. */
  total: number
}

const KIB = 1024

const content: Budget = {
  html: 20 * KIB,
  style: 0,
  font: 56 * KIB,
  script: 4 * KIB,
  island: 0,
  opening: 25 * KIB,
  total: 120 * KIB,
}

/** What a page of each kind may weigh; raising a figure is a decision, not a fix. */
const ofKind: Record<RouteKind, Budget> = {
  content,
  island: { ...content, font: 45 * KIB, island: 80 * KIB },
}

/** Where a page is held to less than its kind: 45 KiB of fonts where nothing is set in italics. */
const ofPath: Readonly<Record<string, Partial<Budget>>> = {
  '/': { html: 16 * KIB, font: 45 * KIB },
  '/ilm-lead': { html: 10 * KIB, font: 45 * KIB },
  '/ilm-thank-you': { html: 10 * KIB, font: 45 * KIB },
  '/referral': { html: 14 * KIB },
  '/referral-thank-you': { html: 10 * KIB, font: 45 * KIB },
  '/privacy': { html: 12 * KIB, font: 45 * KIB },
}

/** What a page may weigh. */
export const budgetOf = ({ path, kind }: { path: string; kind: RouteKind }): Budget => ({
  ...ofKind[kind],
  ...ofPath[path],
})
