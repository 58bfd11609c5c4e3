import type { BrowserContext } from '@playwright/test'

const REPORT = 'reportPolicyViolation'

/**
 * Calls back with one line for every `securitypolicyviolation` event in any page and frame of a browser context. The
 * line names the refused resource and the document. Listens before a document's first script.
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
