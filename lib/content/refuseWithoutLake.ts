import { fetchPage } from './fetchPage.ts'
import { homePage } from './pages/homePage.ts'

/**
 * Ends a build at its beginning, with one sentence and status 1, when the Content Lake does not answer within 10 s or is empty.
 * Otherwise Next compiles for a minute and then tells it in as many traces as there are pages.
 */
export async function refuseWithoutLake(): Promise<void> {
  try {
    await fetchPage(homePage)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
