import { ensureChromium } from './chromium.ts'

try {
  ensureChromium()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
