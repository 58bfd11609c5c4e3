import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Frame } from '@playwright/test'

interface Message {
  /** 1 is an error; 2 and 3 need a person's judgement. */
  type: number
  code: string
  msg: string
  element: Element
}

declare global {
  interface Window {
    HTMLCS?: {
      process(standard: string, content: Document, done: () => void, failed: () => void): void
      getMessages(): Message[]
    }
  }
}

const source = readFileSync(fileURLToPath(import.meta.resolve('html_codesniffer/build/HTMLCS.js')), 'utf8')

/** Returns HTML_CodeSniffer's errors against WCAG 2.1 AA in a frame's current document, one line each. */
export async function htmlCodeSnifferFindings(frame: Frame): Promise<string[]> {
  await frame.evaluate(source)
  return frame.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const sniffer = window.HTMLCS
        if (!sniffer) throw new Error('HTML_CodeSniffer is not on this page.')
        const done = () =>
          resolve(
            sniffer
              .getMessages()
              .filter(({ type }) => type === 1)
              .map(({ code, msg, element }) => `${code}: ${msg} ${element.outerHTML.slice(0, 200)}`),
          )
        sniffer.process('WCAG2AA', document, done, () =>
          reject(new Error('HTML_CodeSniffer did not finish.')),
        )
      }),
  )
}
