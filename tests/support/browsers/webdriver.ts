import { z } from 'zod'

const answer = z.object({ value: z.unknown() })
const refusal = z.object({ error: z.string(), message: z.string() })
const session = z.object({ sessionId: z.string() })
/** The key under which WebDriver names an element (https://www.w3.org/TR/webdriver2/#elements). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const element = z.object({ [ELEMENT]: z.string() })

/** A session of W3C WebDriver: the few commands that the journeys need. */
export class WebDriverSession {
  readonly #address: string

  private constructor(address: string) {
    this.#address = address
  }

  /**
   * @param driver where it listens
   * @param capabilities that the browser must have
   */
  static async begin(driver: string, capabilities: object): Promise<WebDriverSession> {
    const started = await call('POST', `${driver}/session`, { capabilities: { alwaysMatch: capabilities } })
    return new WebDriverSession(`${driver}/session/${session.parse(started).sessionId}`)
  }

  /** Sends a command. @throws Error with what the driver says, when it refuses */
  command(path: string, body: object = {}): Promise<unknown> {
    return call('POST', `${this.#address}${path}`, body)
  }

  /** What the body of a function in the page returns. */
  read(script: string): Promise<unknown> {
    return this.command('/execute/sync', { script, args: [] })
  }

  /** The address that the window shows. */
  async address(): Promise<string> {
    return z.string().parse(await call('GET', `${this.#address}/url`))
  }

  /** The path of the commands to the first element of this selector. */
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
