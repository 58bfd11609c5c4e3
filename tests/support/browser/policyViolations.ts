import type { BrowserContext } from '@playwright/test'

const REPORT = 'reportPolicyViolation'

/**
 * Calls back with one line for every `securitypolicyviolation` event of any page and frame of a browser context, from before
 * the first script of a document on: what was refused, and where.
 */
export async function watchPolicy(context: BrowserContext, note: (line: string) => void): Promise<void> {
  await context.exposeBinding(REPORT, ({ frame }, what: string) =>
    note(`policy violation: ${what} (${frame.url()})`),
  )
  await context.addInitScript((report) => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      Reflect.get(window, report)(`${effectiveDirective} ${blockedURI}`),
    )
  }, REPORT)
}
