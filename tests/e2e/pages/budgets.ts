import type { RouteKind } from '#lib/routes.ts'

/** The most that a visitor may download for one page, in bytes after gzip. Images are counted apart: they load late. */
export interface Budget {
  html: number
  script: number
  style: number
  font: number
}

const KIB = 1024

/** What a page of each kind may weigh; raising a figure is a decision, not a fix. */
const ofKind: Record<RouteKind, Budget> = {
  content: { html: 24 * KIB, script: 4 * KIB, style: 16 * KIB, font: 110 * KIB },
  island: { html: 32 * KIB, script: 88 * KIB, style: 16 * KIB, font: 110 * KIB },
}

/** Where a page is held to less than its kind. */
const ofPath: Readonly<Record<string, Partial<Budget>>> = {
  '/referral': { html: 16 * KIB, script: 80 * KIB },
}

/** What a page may weigh. */
export const budgetOf = ({ path, kind }: { path: string; kind: RouteKind }): Budget => ({
  ...ofKind[kind],
  ...ofPath[path],
})
