import { JSDOM } from 'jsdom'

/** The sources of all inline scripts of a page that a browser would run, without blocks of data. */
export const inlineProgramsOf = (html: string): string[] =>
  [...new JSDOM(html).window.document.querySelectorAll('script')]
    .filter(({ src, type }) => src === '' && !/json$/.test(type))
    .map(({ text }) => text)
