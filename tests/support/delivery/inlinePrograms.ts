import { JSDOM } from 'jsdom'

/** Returns the sources of all inline scripts that a browser would run, without data blocks. */
export const inlineProgramsOf = (html: string): string[] =>
  [...new JSDOM(html).window.document.querySelectorAll('script')]
    .filter(({ src, type }) => src === '' && !/json$/.test(type))
    .map(({ text }) => text)
