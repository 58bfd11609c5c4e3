/** Milliseconds that a browser gets to start: on a busy machine the first start of one takes a minute. */
export const START_MS = 120_000

/** A browser that runs, driven by the protocol that it speaks itself. */
export interface StartedBrowser {
  /** Somebody who comes for the first time: nothing is kept from whoever was here before. */
  visit(): Promise<Visitor>
  close(): Promise<void>
}

/** Somebody at a browser, as far as the journeys need it. */
export interface Visitor {
  /** Opens an address of the site under test and waits until it is loaded. */
  open(path: string): Promise<void>
  /** What the body of a function in the page returns. */
  read(body: string): Promise<unknown>
  /** The path of the address that the window shows; may be asked for while one page gives way to another. */
  path(): Promise<string>
  /** Presses what is in the middle of the element. */
  press(selector: string): Promise<void>
  /** Types after what stands in a field. */
  type(selector: string, text: string): Promise<void>
  key(key: 'Tab' | 'Enter'): Promise<void>
  /** What went wrong in pages since the last question, a line each. */
  problems(): Promise<string[]>
  leave(): Promise<void>
}

/** Brings an element to the middle of the window at once, so that it is not pressed while the page still glides. */
export const bringIntoView = (selector: string): string =>
  `document.querySelector(${JSON.stringify(selector)}).scrollIntoView({ block: 'center', behavior: 'instant' })`
