import type { Page } from '@playwright/test'
import { VERCEL_STEGA_REGEX, vercelStegaDecode, vercelStegaSplit } from '@vercel/stega'

export interface ShownText {
  text: string
  info: unknown
}

interface Shown {
  texts: ShownText[]
  pictures: { src: string; alt: string; info: unknown }[]
  /** Attributes and texts in the head that contain edit info, which they must not. */
  stained: string[]
}

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json))

export async function shownTexts(page: Page): Promise<Shown> {
  const raw = await page.evaluate(() => {
    const tools =
      '[data-preview-role], sanity-visual-editing, [data-sanity-overlay-element], #next-route-announcer'
    const notRead = `script, style, noscript, template, ${tools}`
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: { text: string; data: string | null }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || parent.closest(notRead)) continue
      texts.push({
        text: node.textContent ?? '',
        data: parent.closest('[data-sanity]')?.getAttribute('data-sanity') ?? null,
      })
    }
    const pictures = [...document.images].map((image) => ({
      src: image.getAttribute('src') ?? '',
      alt: image.alt,
      data: image.getAttribute('data-sanity'),
    }))
    const attributes = [...document.querySelectorAll('*')]
      .filter((element) => !element.closest(tools))
      .flatMap((element) =>
        [...element.attributes].map(({ name, value }) => ({ where: `${element.tagName} ${name}`, value })),
      )
    return { texts, pictures, attributes, head: document.head.textContent ?? '' }
  })
  const stained = [...raw.attributes, { where: 'HEAD', value: raw.head }]
    .filter(({ value }) => value.match(VERCEL_STEGA_REGEX))
    .map(({ where }) => where)
  return {
    texts: raw.texts
      .map(({ text, data }) => ({
        text: vercelStegaSplit(text).cleaned.trim(),
        info: vercelStegaDecode<unknown>(text) ?? parsed(data),
      }))
      .filter(({ text }) => /\p{L}/u.test(text)),
    pictures: raw.pictures.map(({ src, alt, data }) => ({ src, alt, info: parsed(data) })),
    stained,
  }
}
