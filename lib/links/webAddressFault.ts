import { safeWebUrl } from '../security/safeUrl.ts'
import { hostFault } from './hostFault.ts'

/** Faults by a form of the address: the first that matches counts. The authority is the part up to the path. */
const FAULTS: readonly (readonly [form: RegExp, sentence: string])[] = [
  [/\s/, 'There is a space in this address. Please copy it again from the browser’s address bar.'],
  [/^(?!https?:\/\/[^/?#\\])/i, 'Please paste the whole address, beginning with https://.'],
  [
    /[\p{C}\p{Z}]|^.{2049}/u,
    'There is an invisible character in this address, or it is too long. Please type it again.',
  ],
  [
    /^[^:]+:\/\/[^/?#\\]*(?:["“”„‟«»‹›<>]|[‘’'](?=$|[/?#\\]))|["“”„‟«»‹›<>‘’']$/,
    'There is a quotation mark in this address. Please take it out.',
  ],
  [
    /^[^:]+:\/\/[^/?#\\]*(?:https?|mailto):/i,
    'There are two addresses in this one. Please keep only the one that begins with the last https:// or mailto:.',
  ],
  [
    /^[^:]+:\/\/[^/?#\\]*@/,
    'There is an @ before the name of the website, as in an email address. Please paste the address of a website, beginning with https://.',
  ],
]

/** Returns why no visitor can open a web address, in a sentence that says what to do; null where one can. */
export function webAddressFault(typed: string): string | null {
  const address = typed.trim()
  const fault = FAULTS.find(([form]) => form.test(address))
  if (fault) return fault[1]
  const [authority = ''] = /(?<=:\/\/)[^/?#\\]*/.exec(address) ?? []
  const safe = safeWebUrl(address)
  if (safe === null)
    return `There is no website at “${authority}”. Please copy the address again from the browser’s address bar.`
  return hostFault(new URL(safe).hostname, authority.replace(/:\d+$/, ''))
}
