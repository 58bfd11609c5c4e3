import { chromium } from '@playwright/test'
import type { PageFigures } from '#tests/support/bench/figures.ts'
import { median } from '#tests/support/bench/median.ts'
import { launchOptions } from '#tests/support/browser/launchOptions.ts'
import { measure, type Run } from './lighthouseRun.ts'

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
