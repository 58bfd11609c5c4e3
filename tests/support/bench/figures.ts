import { z } from 'zod'

/** Pages that are compared with the same ones written in Astro. */
export const CONTENT_PATHS = ['/', '/TSS', '/ILM'] as const
/** Pages with a part that React brings to life. */
export const ISLAND_PATHS = ['/ai-roi-calculator', '/referral'] as const

export type ContentPath = (typeof CONTENT_PATHS)[number]
export type IslandPath = (typeof ISLAND_PATHS)[number]

/** Medians of one page under Lighthouse's phone: milliseconds, bytes, a score of 100. */
const pageFigures = z.object({
  fcp: z.number(),
  lcp: z.number(),
  tbt: z.number(),
  /** The layout shift of a load, without unit. */
  cls: z.number(),
  performance: z.number(),
  total: z.number(),
  earlyScript: z.number(),
  island: z.number(),
})

/** How far a page shifts when its fonts come late, where what stands in for them is installed and where it is not. */
const shifts = z.object({ withFallbacks: z.number(), withoutFallbacks: z.number() })

/** Everything that one run of the bench measures, as it is kept. */
export const figuresSchema = z.object({
  edition: z.record(z.enum([...CONTENT_PATHS, ...ISLAND_PATHS]), pageFigures),
  astro: z.record(z.enum(CONTENT_PATHS), pageFigures),
  /** The landing page's words and picture without web fonts. */
  bareAstro: pageFigures,
  bareNext: pageFigures,
  shifts: z.record(z.enum(CONTENT_PATHS), shifts),
  /** The worst interaction of a visit at quarter speed, in ms. */
  worstInteraction: z.record(z.enum(ISLAND_PATHS), z.number()),
  /** From a key pressed in the calculator before anything of it was fetched to its answer, in ms: slow 4G, quarter speed. */
  firstKey: z.number(),
  /** Requests a second. */
  rates: z.object({
    edition: z.number(),
    plainFile: z.number(),
    next: z.number(),
    bareNext: z.number(),
  }),
  /** From publish to changed file, in ms. */
  publish: z.number(),
  /** The most pages that were written by a publish of a document that one page shows. */
  pagesWritten: z.number(),
})

export type PageFigures = z.infer<typeof pageFigures>
export type Figures = z.infer<typeof figuresSchema>
