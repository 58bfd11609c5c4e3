import type { Screen, SetHeading } from '#lib/checks/pageModel.ts'
import { cleaned, textsWithin } from './editPlace.ts'
import { NOT_THE_PAGE } from './readPage.ts'

/** Width and height of the windows that headings are measured in, in CSS pixels. */
const SCREENS: readonly { screen: Screen; width: number; height: number }[] = [
  { screen: 'computer', width: 1280, height: 800 },
  { screen: 'phone', width: 390, height: 844 },
]
const MEASURED = 'h1, h2, h3'
/** Elements that a copy of the page doesn't need. */
const LEFT_OUT = `script, iframe, template, noscript, meta, link:not([rel="stylesheet"]), ${NOT_THE_PAGE}`

/**
 * Returns the layout of each heading on a phone and on a computer, at any width of the preview: a hidden copy of the
 * page without its scripts gets both widths.
 * @param elements of the page by their place in its order
 */
export async function setHeadings(elements: readonly Element[], signal: AbortSignal): Promise<SetHeading[]> {
  const originals = [...document.querySelectorAll(MEASURED)].map((element) => elements.indexOf(element))
  const copy = document.documentElement.cloneNode(true)
  if (!(copy instanceof HTMLElement)) return []
  const pairs = [...copy.querySelectorAll<HTMLElement>(MEASURED)].map((element, index) => ({
    element,
    at: originals[index] ?? -1,
  }))
  for (const element of copy.querySelectorAll(LEFT_OUT)) element.remove()
  for (const picture of copy.querySelectorAll('img')) {
    // Its size is in its attributes; nothing needs loading.
    for (const name of ['src', 'srcset', 'loading']) picture.removeAttribute(name)
  }
  for (const text of textsWithin(copy)) if (text.data !== cleaned(text.data)) text.data = cleaned(text.data)
  const frame = hiddenFrame()
  try {
    await fill(frame, copy)
    const headings = pairs.filter(({ at, element }) => at >= 0 && element.isConnected)
    const found: SetHeading[] = []
    for (const { screen, width, height } of SCREENS) {
      signal.throwIfAborted()
      frame.width = String(width)
      frame.height = String(height)
      found.push(...(await measured(copy, headings, screen)))
    }
    return found
  } finally {
    frame.remove()
  }
}

function hiddenFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.tabIndex = -1
  frame.ariaHidden = 'true'
  frame.title = 'Measuring'
  frame.dataset.previewRole = 'measuring'
  frame.style.cssText = 'position: fixed; left: -10000px; top: 0; visibility: hidden; border: 0'
  document.body.append(frame)
  return frame
}

/** Puts the copy into the frame and waits for its style sheets, which are cached. */
async function fill(frame: HTMLIFrameElement, copy: HTMLElement): Promise<void> {
  const inside = frame.contentDocument
  if (!inside) return
  const sheets = [...copy.querySelectorAll('link[rel="stylesheet"]')].map(
    (sheet) =>
      new Promise((resolve) => {
        sheet.addEventListener('load', resolve)
        sheet.addEventListener('error', resolve)
      }),
  )
  inside.replaceChild(inside.adoptNode(copy), inside.documentElement)
  await Promise.all(sheets)
}

async function measured(
  page: HTMLElement,
  headings: readonly { element: HTMLElement; at: number }[],
  screen: Screen,
): Promise<SetHeading[]> {
  const found: SetHeading[] = []
  for (const version of page.querySelector('[data-for="B"]') ? ['A', 'B'] : ['A']) {
    page.dataset.variant = version
    // The first layout asks for the fonts.
    page.getBoundingClientRect()
    await page.ownerDocument.fonts.ready
    for (const { element, at } of headings) found.push(...asSet(element, at, screen))
  }
  return found
}

function asSet(element: HTMLElement, at: number, screen: Screen): SetHeading[] {
  const words = element.ownerDocument.createRange()
  words.selectNodeContents(element)
  const { height } = words.getBoundingClientRect()
  const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight)
  if (height === 0 || !(lineHeight > 0)) return []
  return [
    {
      at,
      level: Number(element.tagName.slice(1)),
      text: element.textContent ?? '',
      screen,
      lines: Math.round(height / lineHeight),
      hasBrokenWord: textsWithin(element).some(hasBrokenWord),
    },
  ]
}

/** Returns true if a word is broken because it is too wide for its line. Words with a hyphen or a dash may break. */
function hasBrokenWord(text: Text): boolean {
  return [...text.data.matchAll(/[\p{L}\p{N}’']+/gu)].some(({ 0: word, index }) => {
    const range = text.ownerDocument.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
  })
}
