/** Limit for the start of a browser, ms. A first start on a busy machine takes a minute. */
export const START_MS = 120_000

export interface StartedBrowser {
  /** Opens a session without stored data of earlier visitors. */
  visit(): Promise<Visitor>
  close(): Promise<void>
}

/** A visitor with a browser. Contains the methods that the journeys need. */
export interface Visitor {
  open(path: string): Promise<void>
  /** Returns the result of a function body that runs in the page. */
  read(body: string): Promise<unknown>
  /** Returns the path of the window's address, also during a navigation. */
  path(): Promise<string>
  /** Clicks in the middle of the element. */
  press(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  key(key: 'Tab' | 'Enter'): Promise<void>
  /** Returns problems in pages since the last call, one line each. */
  problems(): Promise<string[]>
  leave(): Promise<void>
}

/** Moves an element to the middle of the window at once, so that no click lands while the page scrolls. */
export const bringIntoView = (selector: string): string =>
  `document.querySelector(${JSON.stringify(selector)}).scrollIntoView({ block: 'center', behavior: 'instant' })`
