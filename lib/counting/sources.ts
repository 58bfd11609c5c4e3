/** Where visitors come from, as far as it is counted: kinds of sites, never a site or an address. */
export const sources = [
  'direct',
  'own',
  'google',
  'bing',
  'search',
  'linkedin',
  'meta',
  'x',
  'youtube',
  'ai',
  'mail',
  'other',
] as const

/** One of {@link sources}. */
export type Source = (typeof sources)[number]

const KINDS: readonly (readonly [Source, RegExp])[] = [
  // Before Google and Microsoft, to which some of them belong.
  [
    'ai',
    /(^|\.)(chatgpt\.com|chat\.openai\.com|perplexity\.ai|claude\.ai|gemini\.google\.com|copilot\.microsoft\.com|you\.com)$/,
  ],
  [
    'mail',
    /(^|\.)((mail|inbox)\.[a-z0-9.-]+|outlook\.[a-z0-9.]+|mail-[a-z]+\.googleusercontent\.com|com\.google\.android\.gm)$/,
  ],
  ['google', /(^|\.)google(\.[a-z]{2,3}){1,2}$|^com\.google\.android\.googlequicksearchbox$/],
  ['bing', /(^|\.)bing\.com$/],
  [
    'search',
    /(^|\.)(duckduckgo\.com|ecosia\.org|qwant\.com|startpage\.com|search\.yahoo\.com|search\.brave\.com|yandex\.[a-z]+|baidu\.com|kagi\.com)$/,
  ],
  ['linkedin', /(^|\.)(linkedin\.com|lnkd\.in)$|^com\.linkedin\.android$/],
  ['meta', /(^|\.)(facebook\.com|fb\.me|instagram\.com|threads\.(net|com)|messenger\.com)$/],
  ['x', /(^|\.)(x\.com|twitter\.com|t\.co)$/],
  ['youtube', /(^|\.)(youtube\.com|youtu\.be)$/],
]

/**
 * The kind of site that led here.
 * @param host of the page before; empty when the browser doesn't say
 * @param own the host of this site
 */
export function sourceOf(host: string, own: string): Source {
  if (host === '') return 'direct'
  if (host === own) return 'own'
  const name = host.toLowerCase().replace(/:\d+$/, '')
  return KINDS.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other'
}
