const PAGES = ['/', '/', '/', '/', '/TSS', '/TSS', '/ILM', '/ILM', '/ilm-lead', '/referral', '/privacy']
const HOSTS = {
  direct: '',
  own: 'localhost:3000',
  google: 'www.google.com',
  bing: 'www.bing.com',
  search: 'duckduckgo.com',
  linkedin: 'www.linkedin.com',
  meta: 'l.facebook.com',
  x: 't.co',
  youtube: 'www.youtube.com',
  ai: 'chatgpt.com',
  mail: 'mail.google.com',
  other: 'news.example',
}
const WIDTHS = ['s', 's', 'm', 'l', 'l']
const OF_SALES = [['view'], ['view', 'press'], ['view', 'press', 'scheduler']]
const EVENTS: Record<string, string[][]> = {
  '/': OF_SALES,
  '/TSS': OF_SALES,
  '/ILM': OF_SALES,
  '/ilm-lead': [['view'], ['view', 'form'], ['view', 'form']],
  '/referral': [['view'], ['view', 'begun'], ['view', 'begun', 'sent']],
}

/** Returns the beacon of the visitor with this index, always the same one. */
export function visitorBeacon(index: number): object {
  let left = index * 1597
  const one = <Value>(values: readonly Value[], otherwise: Value): Value => {
    const value = values[left % values.length] ?? otherwise
    left = Math.floor(left / values.length)
    return value
  }
  const p = one(PAGES, '/')
  const e = one(EVENTS[p] ?? [['view']], ['view'])
  const r = one(Object.values(HOSTS), '')
  return { p, v: one(['A', 'B'], 'A'), r, w: one(WIDTHS, 'l'), e }
}
