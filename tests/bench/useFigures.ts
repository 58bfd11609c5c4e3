import { type Browser, chromium } from '@playwright/test'
import { CONTENT_PATHS, type Figures, ISLAND_PATHS } from '#tests/support/bench/figures.ts'
import { median } from '#tests/support/bench/median.ts'
import { machines, shiftOf } from '#tests/support/browser/fontShift.ts'
import { launchOptions } from '#tests/support/browser/launchOptions.ts'
import { firstKeyOf } from './firstKey.ts'
import { interactionsOf } from './interactions.ts'
import { calculatorVisit, referralVisit } from './visits.ts'

/** Lighthouse's phone. */
const PHONE = { width: 412, height: 823 }

async function inBrowser<Value>(work: (browser: Browser) => Promise<Value>): Promise<Value> {
  const browser = await chromium.launch(launchOptions('--disable-gpu'))
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/**
 * How far the pages of a site shift on a phone when their fonts come late.
 * @param origin of the site
 */
export const shiftsOf = (origin: string): Promise<Figures['shifts']> =>
  inBrowser(async (browser) => {
    const shift = async (path: string, missing: readonly string[]) => {
      const page = await browser.newPage({ viewport: PHONE })
      const moved = await shiftOf(page, `${origin}${path}`, missing)
      await page.close()
      return moved
    }
    const of = async (path: string) => {
      const measured = {
        withFallbacks: await shift(path, machines['Times and Arial']),
        withoutFallbacks: await shift(path, machines['DejaVu alone']),
      }
      console.log(`Shift of ${path}: ${Object.values(measured).map((moved) => moved.toFixed(4))}`)
      return measured
    }
    const [landing, conversion, leadership] = CONTENT_PATHS
    return {
      [landing]: await of(landing),
      [conversion]: await of(conversion),
      [leadership]: await of(leadership),
    }
  })

/** The worst of the medians of each interaction: what else the machine did in one moment of one visit is not the page's. */
const worstOf = (visits: readonly (readonly number[])[]): number =>
  Math.max(...(visits[0] ?? []).map((_, index) => median(visits.map((answers) => answers[index] ?? 0))))

/**
 * How long the slowest interaction of a visit to each island takes, at quarter speed.
 * @param origin of the site
 * @param visits of which the median of each interaction counts
 * @returns milliseconds from the event to the next frame
 */
export const worstInteractionsOf = (origin: string, visits: number): Promise<Figures['worstInteraction']> =>
  inBrowser(async (browser) => {
    const [calculator, referral] = ISLAND_PATHS
    const taken = { [calculator]: [] as (readonly number[])[], [referral]: [] as (readonly number[])[] }
    for (let count = 0; count < visits; count += 1) {
      for (const [path, visit] of [
        [calculator, calculatorVisit],
        [referral, referralVisit],
      ] as const) {
        const { answer, answers } = await interactionsOf(browser, `${origin}${path}`, visit)
        console.log(
          `Interactions of ${path}: worst ${answer.worst} ms, three in four within ${answer.p75} ms`,
        )
        taken[path].push(answers)
      }
    }
    return { [calculator]: worstOf(taken[calculator]), [referral]: worstOf(taken[referral]) }
  })

/**
 * How long a key waits that is pressed in the calculator before anything of it was fetched.
 * @param origin of the site
 * @param visits of which the median counts
 * @returns milliseconds
 */
export const firstKeysOf = (origin: string, visits: number): Promise<number> =>
  inBrowser(async (browser) => {
    const waited: number[] = []
    for (let count = 0; count < visits; count += 1) {
      waited.push(await firstKeyOf(browser, `${origin}${ISLAND_PATHS[0]}`))
      console.log(`A key before the calculator is ready: ${waited.at(-1)?.toFixed()} ms`)
    }
    return median(waited)
  })
