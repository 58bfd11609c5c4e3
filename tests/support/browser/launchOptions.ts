import type { LaunchOptions } from '@playwright/test'
import { findChromium } from './chromium.ts'

/** Starts the Chromium of this machine, with these arguments as well. For root it runs only without its sandbox. */
export function launchOptions(...args: string[]): LaunchOptions {
  const executablePath = findChromium()
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [...args, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  }
}
