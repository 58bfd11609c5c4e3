import { z } from 'zod'

const answer = z.object({ value: z.unknown() })
const refusal = z.object({ error: z.string(), message: z.string() })
const session = z.object({ sessionId: z.string() })
/** Property that holds an element's id in WebDriver (https://www.w3.org/TR/webdriver2/#elements). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const element = z.object({ [ELEMENT]: z.string() })

/** A session of W3C WebDriver with the few commands that the journeys need. */
export class WebDriverSession {
  readonly #address: string

  private constructor(address: string) {
    this.#address = address
  }

  /**
   * Begins a session.
   * @param driver address of the driver
   * @param capabilities that the browser must have
   */
  static async begin(driver: string, capabilities: object): Promise<WebDriverSession> {
    const started = await call('POST', `${driver}/session`, { capabilities: { alwaysMatch: capabilities } })
    return new WebDriverSession(`${driver}/session/${session.parse(started).sessionId}`)
  }

  /**
   * Sends a command.
   * @throws Error with the driver's message when it refuses
   */
  command(path: string, body: object = {}): Promise<unknown> {
    return call('POST', `${this.#address}${path}`, body)
  }

  /** Returns the result of a function body that runs in the page. */
  read(script: string): Promise<unknown> {
    return this.command('/execute/sync', { script, args: [] })
  }

  /** Returns the window's address. */
  async address(): Promise<string> {
    return z.string().parse(await call('GET', `${this.#address}/url`))
  }

  /** Returns the command path of the first element that matches this selector. */
  async element(selector: string): Promise<string> {
    const found = await this.command('/element', { using: 'css selector', value: selector })
    return `/element/${element.parse(found)[ELEMENT]}`
  }

  async end(): Promise<void> {
    await call('DELETE', this.#address)
  }
}

async function call(method: 'GET' | 'POST' | 'DELETE', address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = answer.parse(await response.json())
  if (response.ok) return value
  const { error, message } = refusal.parse(value)
  throw new Error(`WebDriver refuses ${new URL(address).pathname}: ${error}. ${message}`)
}
