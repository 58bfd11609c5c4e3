import { isSalesPath, routes } from '../routes.ts'
import { safeHref } from '../security/safeUrl.ts'
import { fileSentence, isFileName } from './hostFault.ts'
import { pathOnThisSite } from './ownPage.ts'
import { webAddressFault } from './webAddressFault.ts'

const PATHS: ReadonlySet<string> = new Set(routes.map(({ path }) => path))
const MAILBOX = /^mailto:[^\s@?:/<>"“”]+@[^\s@?.:/<>"“”]+(?:\.[^\s@?.:/<>"“”]+)+(?:\?\S*)?$/i
/** An email address in place of a website's name, with or without a second scheme. */
const MAIL_AS_WEB = /^https?:\/\/(?:mailto:)?[^\s@?:/]+@[^\s@?:/]+\/?$/i
const TELEPHONE = /^tel:\+?(?:[().-]*\d){3}[\d().-]*(?:;\S*)?$/i

/**
 * Returns why no visitor can follow a link, or null where one can. A path has to be that of a page; `#place` stays on
 * the page that it is on.
 * What this lets through is never more than lib/security/safeUrl.ts puts into a page.
 */
export function linkFault(href: unknown): string | null {
  if (typeof href !== 'string' || href.trim() === '') {
    return 'Please say where the link leads, or remove the link.'
  }
  const fault = faultOfForm(href)
  if (fault !== null || safeHref(href) !== null) return fault
  return 'There is an invisible character in this address, or it is too long. Please type it again.'
}

function faultOfForm(href: string): string | null {
  if (/^mailto:/i.test(href)) {
    return MAILBOX.test(href) ? null : 'Please write a whole email address, such as mailto:you@example.com.'
  }
  if (/^tel:/i.test(href)) {
    return TELEPHONE.test(href) ? null : 'Please write the whole number, such as tel:+15550123456.'
  }
  if (/^https?:/i.test(href)) return faultOnWeb(href)
  if (/^#[\w-]+$/.test(href)) return null
  if (/^\/(?![/\\])\S*$/.test(href)) return faultOfPath(href)
  if (/^[^/:?#@]+$/.test(href) && isFileName(href)) return fileSentence(href)
  return 'This is not an address that a visitor can open. Choose a page of this site, or write https://…, mailto:… or tel:….'
}

function faultOnWeb(href: string): string | null {
  if (MAIL_AS_WEB.test(href)) {
    return 'Please write mailto: in the place of https://, such as mailto:you@example.com.'
  }
  const path = pathOnThisSite(href)
  if (path === null) {
    return webAddressFault(href)
  }
  return (
    faultOfPath(path) ??
    'This address opens on your own computer alone. Please choose the page from the list.'
  )
}

function faultOfPath(href: string): string | null {
  const [path = ''] = href.split(/[?#]/)
  // Only the Content Lake knows which sales pages there are.
  if (PATHS.has(path) || isSalesPath(path)) return null
  return `This site has no page ${path}. Please choose one from the list.`
}
