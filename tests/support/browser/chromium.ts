import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findProgram, isExecutable } from '#tests/support/findProgram.ts'

const SHELL = 'chromium-headless-shell'

/** Returns the path of this machine's Chromium, or of the one that CHROMIUM names; null if there is none. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM
  if (named && isExecutable(named)) return named
  return findProgram('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable')
}

/**
 * Returns the path of this machine's headless shell, which takes a third of the processor time; null if there is none.
 */
export const findHeadlessShell = (): string | null => findProgram(SHELL)

/** True if Playwright installed its own Chromium, which comes with a headless shell. */
const hasPlaywrightChromium = (): boolean => existsSync(chromium.executablePath())

const attempt = (command: string, ...args: string[]): boolean => {
  try {
    execFileSync(command, args, { stdio: 'inherit' })
    return true
  } catch {
    return false
  }
}

/**
 * Installs Chromium and its headless shell if they are missing: Debian's packages for root, Playwright's download otherwise.
 */
export function ensureChromium(): void {
  if (hasPlaywrightChromium() || (findChromium() && findHeadlessShell())) return
  console.log('Installing Chromium for the browser tests.')
  const isRoot = process.getuid?.() === 0
  if (isRoot && attempt('apt-get', 'update') && attempt('apt-get', 'install', '-y', 'chromium', SHELL)) return
  if (attempt(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium')) return
  // Without the headless shell, all tests run in the full Chromium, more slowly.
  if (findChromium()) return
  throw new Error(
    `The browser tests need Chromium and could not install it. Install it (on Debian: apt-get install chromium ${SHELL}), or set CHROMIUM to its path.`,
  )
}
