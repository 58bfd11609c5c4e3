import { z } from 'zod'
import { siteUnderTest } from '#tests/support/site/underTest.ts'
import { bringIntoView, type StartedBrowser, type Visitor } from './visitor.ts'
import { beginSession, type WebDriverSession } from './webdriver.ts'
import { startWebKitDriver } from './webkitDriver.ts'

/** WebDriver's codes of keys. */
const KEYS = { Tab: '\uE004', Enter: '\uE007' } as const

/**
 * View transitions end WebKitGTK 2.50 with a segmentation fault on a machine without a graphics card, even between two
 * pages of one line. Pages work without them.
 */
const CAPABILITIES = {
  'webkitgtk:browserOptions': { args: ['--automation', '--features=-CrossDocumentViewTransitions'] },
}

/**
 * Size of the window, CSS px: a phone's, because most visitors with this engine use one. The window's own bar makes it
 * 447 wide.
 */
const PHONE = { x: 0, y: 0, width: 390, height: 844 }

/**
 * Records problems in a page and returns those recorded so far. A resource that failed to load is recorded by the
 * requesting element, because this engine does not report a resource's status afterwards.
 */
const PROBLEMS = `
  if (!window.noted) {
    const noted = window.noted = []
    addEventListener('error', ({ message, target }) => {
      noted.push(message ? 'page error: ' + message : 'request failed: ' + (target.src ?? target.href))
    }, true)
    addEventListener('unhandledrejection', ({ reason }) => noted.push('page error: ' + reason))
    addEventListener('securitypolicyviolation', ({ blockedURI }) => noted.push('policy violation: ' + blockedURI))
    const { error } = console
    console.error = (...words) => { noted.push('console: ' + words.join(' ')); error(...words) }
    const ask = window.fetch
    window.fetch = async (...request) => {
      const answer = await ask(...request)
      if (!answer.ok) noted.push('request failed: ' + answer.url + ' ' + answer.status)
      return answer
    }
  }
  return window.noted.splice(0)`

/** Starts this machine's WebKit by WebDriver, which reports nothing of a page's console before the page has loaded. */
export async function startWebKit(): Promise<StartedBrowser> {
  const driver = await startWebKitDriver()
  return {
    visit: async () => {
      const session = await beginSession(driver.address, CAPABILITIES)
      await session.command('/window/rect', PHONE)
      return visitorIn(session)
    },
    close: async () => driver.end(),
  }
}

function visitorIn(session: WebDriverSession): Visitor {
  const noted: string[] = []
  const note = async () => void noted.push(...z.array(z.string()).parse(await session.read(PROBLEMS)))
  return {
    open: async (path) => {
      await note()
      await session.command('/url', { url: `${siteUnderTest.origin}${path}` })
      await note()
    },
    path: async () => new URL(await session.address()).pathname,
    read: (body) => session.read(body),
    press: async (selector) => {
      await session.read(bringIntoView(selector))
      await session.command(`${await session.element(selector)}/click`)
    },
    type: async (selector, text) => {
      await session.command(`${await session.element(selector)}/value`, { text })
    },
    key: async (key) => {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] }))
      await session.command('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    problems: async () => {
      await note()
      return noted.splice(0)
    },
    leave: async () => void (await session.end()),
  }
}
