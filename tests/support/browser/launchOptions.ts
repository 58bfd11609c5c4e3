import type { LaunchOptions } from '@playwright/test'
import { findChromium, findHeadlessShell } from './chromium.ts'

const ALWAYS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  // The headless shell rounds the width of each glyph by default; visitors' browsers don't.
  '--font-render-hinting=none',
  // Chromium refuses to run in its sandbox as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** Returns options that start Chromium's headless shell, or the full Chromium without one, with further arguments. */
export function launchOptions(...args: string[]): LaunchOptions {
  // Without a path, Playwright starts its own headless shell.
  const executablePath = findHeadlessShell() ?? findChromium()
  return { ...(executablePath && { executablePath }), args: [...ALWAYS, ...args] }
}

/** Returns options that start the full Chromium, which has visitors' fonts and rasteriser, with further arguments. */
export function fullChromiumOptions(...args: string[]): LaunchOptions {
  const executablePath = findChromium()
  return {
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    args: [...ALWAYS, ...args],
  }
}
