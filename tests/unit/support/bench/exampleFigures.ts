import type { Figures, PageFigures } from '#tests/support/bench/figures.ts'

/** A page exactly as fast as bare Astro was when the bars were set. */
export const pageFigures: PageFigures = {
  fcp: 900,
  lcp: 1200,
  tbt: 0,
  cls: 0,
  performance: 100,
  total: 120 * 1024,
  earlyScript: 4 * 1024,
  island: 80 * 1024,
}

const still = { withFallbacks: 0.01, withoutFallbacks: 0.01 }

/** A run that holds every bar, most of them just so. */
export const figures: Figures = {
  edition: {
    '/': pageFigures,
    '/TSS': pageFigures,
    '/ILM': pageFigures,
    '/ai-roi-calculator': pageFigures,
    '/referral': pageFigures,
  },
  astro: { '/': pageFigures, '/TSS': pageFigures, '/ILM': pageFigures },
  bareAstro: pageFigures,
  bareNext: pageFigures,
  shifts: { '/': still, '/TSS': still, '/ILM': still },
  worstInteraction: { '/ai-roi-calculator': 100, '/referral': 100 },
  firstKey: 1000,
  rates: { edition: 950, plainFile: 1000, next: 630, bareNext: 1000 },
  publish: 500,
  pagesWritten: 1,
}
