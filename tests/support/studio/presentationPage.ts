import { siteOrigin } from '#tests/support/preview/previewer.ts'
import { test as studioTest } from './studioPage.ts'

interface Visitor {
  /** Returns a page as a visitor without cookies gets it. */
  asVisitor: (path: string) => Promise<string>
}

/** Browser tests of Presentation, in a window wide enough for page and form. */
export const test = studioTest.extend<Visitor>({
  viewport: { width: 1600, height: 1000 },
  // Requests of frames that respond late on a busy machine are repeated.
  expectedProblems: ({ expectedProblems }, use) =>
    use([...expectedProblems, /\[@sanity\/comlink\] Received no response/]),
  asVisitor: async ({ playwright }, use) => {
    const visitor = await playwright.request.newContext({ baseURL: siteOrigin })
    await use(async (path) => (await visitor.get(path)).text())
    await visitor.dispose()
  },
})
