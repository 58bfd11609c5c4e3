import { z } from 'zod'

const answer = z.object({ value: z.unknown() })
const refusal = z.object({ error: z.string(), message: z.string() })
const session = z.object({ sessionId: z.string() })
/** Property that holds an element's id in WebDriver (https://www.w3.org/TR/webdriver2/#elements). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const element = z.object({ [ELEMENT]: z.string() })

export type WebDriverSession = Awaited<ReturnType<typeof beginSession>>

/**
 * Begins a session.
 * @param driver address of the driver
 * @param capabilities that the browser must have
 */
export async function beginSession(driver: string, capabilities: object) {
  const started = await call('POST', `${driver}/session`, { capabilities: { alwaysMatch: capabilities } })
  const address = `${driver}/session/${session.parse(started).sessionId}`
  const command = (path: string, body: object = {}) => call('POST', `${address}${path}`, body)
  return {
    command,
    /** Returns the result of a function body that runs in the page. */
    read: (script: string) => command('/execute/sync', { script, args: [] }),
    address: async () => z.string().parse(await call('GET', `${address}/url`)),
    /** Returns the command path of the first element that matches this selector. */
    element: async (selector: string) => {
      const found = await command('/element', { using: 'css selector', value: selector })
      return `/element/${element.parse(found)[ELEMENT]}`
    },
    end: () => call('DELETE', address),
  }
}

async function call(method: 'GET' | 'POST' | 'DELETE', address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = answer.parse(await response.json())
  if (response.ok) return value
  const { error, message } = refusal.parse(value)
  throw new Error(`WebDriver refuses ${new URL(address).pathname}: ${error}. ${message}`)
}
