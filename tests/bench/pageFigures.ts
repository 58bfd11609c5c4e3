import { type Browser, chromium } from '@playwright/test'
import { CONTENT_PATHS, type Figures, ISLAND_PATHS, type PageFigures } from '#tests/support/bench/figures.ts'
import { median } from '#tests/support/bench/median.ts'
import { machines, shiftOf } from '#tests/support/browser/fontShift.ts'
import { launchOptions } from '#tests/support/browser/launchOptions.ts'
import { interactionsOf } from './interactions.ts'
import { measure, type Run } from './lighthouseRun.ts'
import { calculatorVisit, referralVisit } from './visits.ts'

/** Lighthouse's phone. */
const PHONE = { width: 412, height: 823 }

function mediansOf(runs: readonly Run[]): PageFigures {
  const of = (value: (run: Run) => number) => median(runs.map(value))
  return {
    fcp: of(({ metrics }) => metrics.fcp),
    lcp: of(({ metrics }) => metrics.lcp),
    tbt: of(({ metrics }) => metrics.tbt),
    cls: of(({ metrics }) => metrics.cls),
    performance: of(({ scores }) => scores.performance),
    total: of(({ weight }) => weight.total),
    earlyScript: of(({ weight }) => weight.earlyScript),
    island: of(({ weight }) => weight.island),
  }
}

/**
 * Lighthouse on each address, one after the other and then all again.
 * @param debuggingPort where the browser listens for it
 * @returns medians, in the order of the addresses
 */
export async function measureInTurn(
  addresses: readonly string[],
  runs: number,
  debuggingPort: number,
): Promise<PageFigures[]> {
  const measured = addresses.map((): Run[] => [])
  const browser = await chromium.launch(launchOptions(`--remote-debugging-port=${debuggingPort}`))
  try {
    for (let run = 0; run < runs; run += 1) {
      for (const [index, address] of addresses.entries()) {
        const one = await measure({ address, indexed: true, port: debuggingPort, only: ['performance'] })
        measured[index]?.push(one)
        console.log(
          `${run + 1}/${runs} ${address}: FCP ${Math.round(one.metrics.fcp)}, LCP ${Math.round(one.metrics.lcp)}`,
        )
      }
    }
  } finally {
    await browser.close()
  }
  return measured.map(mediansOf)
}

async function shiftsOn(browser: Browser, origin: string): Promise<Figures['shifts']> {
  const shift = async (path: string, missing: readonly string[]) => {
    const page = await browser.newPage({ viewport: PHONE })
    const moved = await shiftOf(page, `${origin}${path}`, missing)
    await page.close()
    return moved
  }
  const of = async (path: string) => ({
    withFallbacks: await shift(path, machines['Times and Arial']),
    withoutFallbacks: await shift(path, machines['DejaVu alone']),
  })
  const [landing, conversion, leadership] = CONTENT_PATHS
  return {
    [landing]: await of(landing),
    [conversion]: await of(conversion),
    [leadership]: await of(leadership),
  }
}

/** How the pages of a site shift when their fonts come late, and how soon its islands answer. Medians of as many visits. */
export async function measureUse(
  origin: string,
  visits: number,
): Promise<Pick<Figures, 'shifts' | 'worstInteraction'>> {
  const browser = await chromium.launch(launchOptions('--disable-gpu', '--disable-background-networking'))
  try {
    const [calculator, referral] = ISLAND_PATHS
    const worst = { [calculator]: [] as number[], [referral]: [] as number[] }
    for (let count = 0; count < visits; count += 1) {
      for (const [path, visit] of [
        [calculator, calculatorVisit],
        [referral, referralVisit],
      ] as const) {
        worst[path].push((await interactionsOf(browser, `${origin}${path}`, visit)).answer.worst)
      }
    }
    return {
      shifts: await shiftsOn(browser, origin),
      worstInteraction: { [calculator]: median(worst[calculator]), [referral]: median(worst[referral]) },
    }
  } finally {
    await browser.close()
  }
}
