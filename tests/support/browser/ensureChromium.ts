import { ensureChromium } from './chromium.ts'

try {
  console.log(`Browser for the tests: ${ensureChromium()}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
