import {
  FACT_SIGN,
  type Heading,
  type PageLink,
  type PageModel,
  type Passage,
  type Picture,
} from '#lib/checks/pageModel.ts'
import { cleaned, placeOfSentence, placeOfText, textsWithin } from './editPlace.ts'

/** Elements that only previewers see, or that are not part of the text. */
export const NOT_THE_PAGE =
  '[data-preview-role], sanity-visual-editing, [data-sanity-overlay-element], next-route-announcer, #next-route-announcer, nextjs-portal'
const NOT_READ = `${NOT_THE_PAGE}, script, style, noscript, template, iframe, svg`

const STRETCH =
  'p, li, h1, h2, h3, h4, h5, h6, dt, dd, blockquote, figcaption, td, th, caption, summary, label, legend, div, section, article, header, footer, nav, main, body'
const HEADINGS = 'h1, h2, h3, h4, h5, h6'

/** Returns a model of the current page, and its elements by their place in the page's order. */
export function readPage() {
  const elements = [...document.body.querySelectorAll('*')].filter((element) => !element.closest(NOT_READ))
  const numbered = elements.map((element, at) => ({ element, at }))
  const those = (selector: string) => numbered.filter(({ element }) => element.matches(selector))
  const model: PageModel = {
    headings: those(HEADINGS).flatMap(({ element, at }) => heading(element, at)),
    links: those('a[href]').flatMap(({ element, at }) => link(element, at)),
    pictures: those('img').flatMap(({ element, at }) => picture(element, at)),
    passages: those(STRETCH).flatMap(({ element, at }) => passage(element, at)),
  }
  return { model, elements }
}

const wordsOf = (element: Element | null): string =>
  element
    ? textsWithin(element)
        .filter((text) => !text.parentElement?.closest('[aria-hidden="true"], .sr-only'))
        .map(({ data }) => cleaned(data))
        .join('')
        .replace(/\s+/g, ' ')
        .trim()
    : ''

/** Only the visible one of two hero versions counts, also in the order of headings. */
const isShown = (element: Element): boolean => {
  const version = element.closest('[data-for]')
  return version === null || getComputedStyle(version).display !== 'none'
}

const heading = (element: Element, at: number): Heading[] =>
  isShown(element) ? [{ at, level: Number(element.tagName.slice(1)), text: wordsOf(element) }] : []

function link(element: Element, at: number): PageLink[] {
  if (!(element instanceof HTMLAnchorElement)) return []
  const version = element.closest('[data-for]')?.getAttribute('data-for')
  return [
    {
      at,
      text: wordsOf(element),
      href: element.href,
      ...(version === 'A' || version === 'B' ? { version } : {}),
    },
  ]
}

/** A picture in a link with text needs no alternative text, like the mark next to the business’s name. */
function picture(element: Element, at: number): Picture[] {
  if (!(element instanceof HTMLImageElement) || wordsOf(element.closest('a'))) return []
  const around = element.closest('figure, article')
  const beside = around ? [...around.querySelectorAll(`figcaption, ${HEADINGS}`)].map(wordsOf) : []
  return [{ at, file: element.getAttribute('src') ?? '', alt: element.alt, beside }]
}

function passage(element: Element, at: number): Passage[] {
  const texts = textsWithin(element).filter((text) => text.parentElement?.closest(STRETCH) === element)
  const parts = texts.map((node) => ({ node, words: cleaned(node.data), place: placeOfText(node) }))
  const text = parts.map(({ words, place }) => (place?.id === 'businessFacts' ? FACT_SIGN : words)).join('')
  if (text.trim() === '') return []
  const said = parts.filter(({ words }) => words.trim() !== '')
  const source = placeOfSentence(parts.map(({ place }) => place))
  return [
    {
      at,
      text: text.replace(/\s+/g, ' ').trim(),
      source: source && { id: source.id, type: source.type, path: source.path },
      isBold: said.every(({ node }) => node.parentElement?.closest('strong, b') !== null),
      isParagraph: element.matches('p'),
    },
  ]
}
