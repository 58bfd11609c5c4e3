import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { freePort } from '#tests/support/functions/postgresServer.ts'
import { installed } from './installed.ts'
import { START_MS } from './visitor.ts'

/** Variables that disable the graphics card, which test machines lack, and for root the sandbox. */
const WITHOUT_HARDWARE = {
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
}

const SCREEN = ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp']

/**
 * Starts WebKit's driver on a virtual screen.
 * @returns its address, and a function that ends both
 */
export async function startWebKitDriver(): Promise<{ address: string; end: () => void }> {
  const program = installed(['WebKitWebDriver'], 'webkit2gtk-driver')
  const screen = spawn(installed(['Xvfb'], 'xvfb'), SCREEN, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [display] = await once(z.custom<Readable>().parse(screen.stdio[3]), 'data')
  const port = await freePort()
  const driver = spawn(program, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...WITHOUT_HARDWARE, DISPLAY: `:${String(display).trim()}` },
  })
  const end = () => {
    driver.kill()
    screen.kill()
  }
  const address = `http://127.0.0.1:${port}`
  for (const deadline = Date.now() + START_MS; Date.now() < deadline; await pause(50)) {
    if (await fetch(`${address}/status`).catch(() => null)) return { address, end }
  }
  end()
  throw new Error('WebKitWebDriver was started and does not answer.')
}
