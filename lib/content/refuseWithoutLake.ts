import { fetchPage } from './fetchPage.ts'
import { homePage } from './pages/homePage.ts'

/** Ends a build with one sentence, before Next compiles for a minute and fails once a page. */
export async function refuseWithoutLake(): Promise<void> {
  try {
    await fetchPage(homePage)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
