import type { Browser, Locator, Page } from '@playwright/test'

/** As slow as a phone: a quarter of this machine's speed. */
export const SLOWDOWN = 4
/**
 * A small phone, lower than the browser's own window: what lies below that window's edge is never drawn, so that no
 * frame answers the keys pressed there, and they would count as slow.
 */
const VIEWPORT = { width: 360, height: 640 }
/** The browser reports no interaction shorter than this, in ms. */
const SHORTEST_REPORTED = 16
/** Until the frame that follows, in ms. Asking the page for it would be counted as its work. */
const NEXT_FRAME = 60

type Act = () => Promise<void>

/** What a visitor does, each of it measured as one interaction. */
export interface Hand {
  press(key: string): Promise<void>
  clickOn(target: Locator): Promise<void>
  type(field: Locator, text: string): Promise<void>
}

export type Visit = (page: Page, hand: Hand) => Promise<void>

export interface Interactions {
  /** From each event to the next frame, in ms, in the order of the visit. */
  answers: readonly number[]
  /** From the event to the next frame, in ms, as browsers count it for INP. */
  answer: { p75: number; worst: number }
  /** Processor time of the main thread, in ms: slowing down keeps it busy, so it is that of the slow device. */
  work: { p75: number; worst: number }
}

/** Collects the longest event of every interaction, by the browser's own interaction id. */
function observeInteractions(): void {
  const longest = new Map<number, { at: number; duration: number }>()
  Object.assign(window, { interactions: longest })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId = 0, startTime, duration } = entry as PerformanceEventTiming
      if (interactionId > 0 && duration > (longest.get(interactionId)?.duration ?? 0)) {
        longest.set(interactionId, { at: performance.timeOrigin + startTime, duration })
      }
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** The 75th percentile and the largest. */
function summarize(durations: number[]) {
  const sorted = durations.toSorted((a, b) => b - a).map(Math.round)
  return { p75: sorted[Math.floor(sorted.length / 4)] ?? 0, worst: sorted[0] ?? 0 }
}

function handOn(page: Page, interact: (act: Act) => Promise<void>): Hand {
  const press = (key: string) => interact(() => page.keyboard.press(key))
  const clickOn = async (target: Locator) => {
    // To the middle, as people do: at an edge what is typed may lie below it, where no frame answers a key.
    await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await page.waitForTimeout(NEXT_FRAME)
    const box = await target.boundingBox()
    if (!box) throw new Error('What should be pressed is not on the page.')
    await interact(() => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2))
  }
  const type = async (field: Locator, text: string) => {
    await clickOn(field)
    for (const key of text) await press(key)
  }
  return { press, clickOn, type }
}

/** Opens a page on a slow phone, waits until nothing more comes, and measures every interaction of a visit. */
export async function interactionsOf(browser: Browser, address: string, visit: Visit): Promise<Interactions> {
  const page = await browser.newPage({ viewport: VIEWPORT })
  await page.addInitScript(observeInteractions)
  await page.goto(address, { waitUntil: 'networkidle' })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const processorTime = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
  const work: number[] = []
  const began: number[] = []
  const hand = handOn(page, async (act) => {
    const before = await processorTime()
    began.push(Date.now())
    await act()
    await page.waitForTimeout(NEXT_FRAME)
    work.push((await processorTime()) - before)
  })
  await visit(page, hand)
  const reported = await page.evaluate(() => {
    const interactions: Map<number, { at: number; duration: number }> = Reflect.get(window, 'interactions')
    return [...interactions.values()]
  })
  await page.close()
  const answers = began.map((from, index) => {
    const until = began[index + 1] ?? Number.POSITIVE_INFINITY
    const during = reported.filter(({ at }) => at >= from && at < until)
    return Math.max(SHORTEST_REPORTED, ...during.map(({ duration }) => duration))
  })
  return { answers, answer: summarize(answers), work: summarize(work) }
}
