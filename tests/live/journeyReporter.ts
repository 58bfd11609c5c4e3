import type { FullConfig, FullResult, Reporter, Suite } from '@playwright/test/reporter'
import { MOST_JOURNEYS } from '../support/browser/journey.ts'
import { connect, disconnect } from '../support/thirdParties/connected.ts'

/** Counts the journeys and fails a run that has too many. */
export default class JourneyReporter implements Reporter {
  #journeys = 0

  onBegin(_config: FullConfig, suite: Suite): void {
    const steps = [connect.name, disconnect.name]
    this.#journeys = suite
      .allTests()
      .filter(({ parent }) => !steps.includes(parent.project()?.name ?? '')).length
  }

  async onEnd({ duration }: FullResult): Promise<{ status: FullResult['status'] } | undefined> {
    console.log(`${this.#journeys} journeys in ${Math.round(duration / 1000)} s.`)
    if (this.#journeys <= MOST_JOURNEYS) return undefined
    console.error(
      `At most ${MOST_JOURNEYS} tests may be journeys. Remove the @journey tag from one that another covers.`,
    )
    return { status: 'failed' }
  }

  printsToStdio(): boolean {
    return false
  }
}
