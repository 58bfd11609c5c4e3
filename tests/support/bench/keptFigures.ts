import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { type Figures, figuresSchema } from './figures.ts'

const partial = figuresSchema.partial()
const report = z.object({ of: z.string(), figures: partial })

/** What some steps of the bench measured. */
export type SomeFigures = z.infer<typeof partial>

/**
 * The figures that a file keeps.
 * @param of what they have to be taken of: the build and how often each was taken; of anything else there are none
 */
export function readKept(file: string, of: string): SomeFigures {
  let found: unknown
  try {
    found = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
  const kept = report.safeParse(found)
  return kept.success && kept.data.of === of ? kept.data.figures : {}
}

/** Keeps figures, so that a step that fails later loses none of them. */
export function keep(file: string, of: string, figures: SomeFigures): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ of, figures }, null, 2)}\n`)
}

/** The figures as one run when each of them is there, or null. */
export const wholeOf = (figures: SomeFigures): Figures | null => figuresSchema.safeParse(figures).data ?? null
