/** What a page around a frame says in its address, in the words of Calendly's contract, and what is carried from page to page. */
const CARRIED = [
  'embed_domain',
  'embed_type',
  'hide_gdpr_banner',
  'name',
  'email',
  'first_name',
  'last_name',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
] as const

/** Characters of one option; more of it is dropped. */
const MOST = 200

export type Options = ReadonlyMap<string, string>

/** The known options of an address, each once and short. */
export function optionsIn(parameters: URLSearchParams): Options {
  return new Map(
    CARRIED.flatMap((name): [string, string][] => {
      const value = (parameters.get(name) ?? '').replace(/\p{C}/gu, ' ').trim().slice(0, MOST)
      return value === '' ? [] : [[name, value]]
    }),
  )
}

/** A path with the options of the page that links there, and parameters of its own. */
export function withOptions(path: string, options: Options, own: Record<string, string> = {}): string {
  const query = new URLSearchParams([...options, ...Object.entries(own)]).toString()
  return query === '' ? path : `${path}?${query}`
}

/** What the form begins with. */
export const prefilled = (options: Options): { name: string; email: string } => ({
  name:
    options.get('name') ??
    [options.get('first_name'), options.get('last_name')].filter((part) => part !== undefined).join(' '),
  email: options.get('email') ?? '',
})

/** Where the visitor came from, for the consultant. */
export const campaignOf = (options: Options): string =>
  [...options].flatMap(([name, value]) => (name.startsWith('utm_') ? [value] : [])).join(', ')
