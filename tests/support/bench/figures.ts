/** Pages that are compared with the same ones written in Astro. */
export const CONTENT_PATHS = ['/', '/TSS', '/ILM'] as const
/** Pages with a part that React brings to life. */
export const ISLAND_PATHS = ['/ai-roi-calculator', '/referral'] as const

export type ContentPath = (typeof CONTENT_PATHS)[number]
export type IslandPath = (typeof ISLAND_PATHS)[number]

/** Medians of one page under Lighthouse's phone: milliseconds, bytes, a score of 100. */
export interface PageFigures {
  fcp: number
  lcp: number
  tbt: number
  /** The layout shift of a load, without unit. */
  cls: number
  performance: number
  total: number
  earlyScript: number
  island: number
}

/** How far a page shifts when its fonts come late, where what stands in for them is installed and where it is not. */
interface Shifts {
  withFallbacks: number
  withoutFallbacks: number
}

/** Everything that one run of the bench measured. */
export interface Figures {
  edition: Record<ContentPath | IslandPath, PageFigures>
  astro: Record<ContentPath, PageFigures>
  /** The landing page's words and picture without web fonts. */
  bareAstro: PageFigures
  bareNext: PageFigures
  shifts: Record<ContentPath, Shifts>
  /** The worst interaction of a visit at quarter speed, in ms. */
  worstInteraction: Record<IslandPath, number>
  /** Requests a second. */
  rates: { edition: number; plainFile: number; next: number; bareNext: number }
  /** From publish to changed file, in ms. */
  publish: number
}
