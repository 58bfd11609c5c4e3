/**
 * What robots that say so call themselves, and programs that are no browser. Most say `compatible`, as browsers did until 2013, or an
 * address where one reads what they want. Cubot makes telephones.
 */
const ROBOTS =
  /compatible;|https?:\/\/|google(?:other|-)|mediapartners|meta-external|(?:chatgpt|perplexity)-user|gtmetrix|(?<!cu)bot(?:\b|[_-])|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|monitor|uptime|scan|scrap|facebookexternalhit|embedly|curl|wget|python|httpclient|okhttp|go-http|java\/|node|axios|phantom|selenium|puppeteer|playwright/i

const AHEAD = /prefetch|prerender|preview/i

/**
 * Whether a visit is left out by what came with it: no name of a browser or a robot's, a page that was fetched ahead, or the
 * wish not to be counted (Global Privacy Control, Do Not Track). Robots that pretend to be browsers are not told apart.
 */
export function isLeftOut(headers: Headers): boolean {
  const name = headers.get('user-agent') ?? ''
  if (name === '' || ROBOTS.test(name)) return true
  if (headers.get('sec-gpc') === '1' || headers.get('dnt') === '1') return true
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((field) =>
    AHEAD.test(headers.get(field) ?? ''),
  )
}
