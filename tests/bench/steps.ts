import { keysOf } from '#lib/calculator/tables.ts'
import { CONTENT_PATHS, ISLAND_PATHS } from '#tests/support/bench/figures.ts'
import type { SomeFigures } from '#tests/support/bench/keptFigures.ts'
import { median } from '#tests/support/bench/median.ts'
import { freePort } from '#tests/support/functions/postgresServer.ts'
import { testPorts } from '#tests/support/site/stack.ts'
import { editionOnCaddy } from './editionOnCaddy.ts'
import { nextRates } from './nextRates.ts'
import { measureInTurn } from './pageFigures.ts'
import { publishTimes } from './publishTimes.ts'
import type { Stage } from './stage.ts'
import { firstKeysOf, shiftsOf, worstInteractionsOf } from './useFigures.ts'

/** How often each thing is measured. */
export interface Effort {
  /** Of Lighthouse on each page. */
  runs: number
  /** Of each page with an island, used as visitors do. */
  visits: number
  load: { seconds: number; rounds: number }
  publishes: number
}

/** Lighthouse on every page and its references, in turn. */
async function pages({ origin, references }: Stage, { runs }: Effort): Promise<SomeFigures> {
  const { astro, bareNext } = await references()
  const addresses = [
    ...[...CONTENT_PATHS, ...ISLAND_PATHS].map((path) => `${origin}${path}`),
    ...[...CONTENT_PATHS, '/bare'].map((path) => `${astro}${path}`),
    `http://localhost:${bareNext}/`,
  ]
  const measured = await measureInTurn(addresses, runs, await freePort())
  const at = (index: number) => {
    const page = measured[index]
    if (!page) throw new Error('Not every page was measured.')
    return page
  }
  return {
    edition: { '/': at(0), '/TSS': at(1), '/ILM': at(2), '/ai-roi-calculator': at(3), '/referral': at(4) },
    astro: { '/': at(5), '/TSS': at(6), '/ILM': at(7) },
    bareAstro: at(8),
    bareNext: at(9),
  }
}

async function rates({ edition, references }: Stage, { load }: Effort): Promise<SomeFigures> {
  const { bareNext } = await references()
  return {
    rates: {
      ...(await nextRates(testPorts.site, bareNext, load)),
      ...(await editionOnCaddy(edition, 'TSS.html', load)),
    },
  }
}

async function publish({ edition }: Stage, { publishes }: Effort): Promise<SomeFigures> {
  const measured = await publishTimes(edition, publishes)
  return {
    publish: median(measured.map(({ ms }) => ms)),
    pagesWritten: Math.max(...measured.map(({ pages }) => pages.length)),
  }
}

/** What the bench measures, in order: what changes a page comes last. Each can be taken alone. */
export const steps = {
  interactions: async ({ origin }: Stage, { visits }: Effort): Promise<SomeFigures> => ({
    worstInteraction: await worstInteractionsOf(origin, visits),
    firstKey: await firstKeysOf(origin, visits),
  }),
  shifts: async ({ origin }: Stage): Promise<SomeFigures> => ({ shifts: await shiftsOf(origin) }),
  rates,
  pages,
  publish,
}

export type Step = keyof typeof steps

/**
 * The steps that `--only` names, separated by commas, in the order of the bench; all of them without it.
 * @throws Error when one of them is none
 */
export function chosenSteps(only: string | undefined): readonly Step[] {
  const all = keysOf(steps)
  if (only === undefined) return all
  const named = only.split(',')
  const unknown = named.filter((name) => !all.some((step) => step === name))
  if (unknown.length > 0)
    throw new Error(
      `--only takes ${all.join(', ')}, with commas between them, and not ${unknown.join(', ')}.`,
    )
  return all.filter((step) => named.includes(step))
}
