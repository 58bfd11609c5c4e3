/** True when a browser or Next only looks ahead and nobody has chosen to go there. */
export function isPrefetch({ headers }: Request): boolean {
  const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => headers.get(name) ?? '')
  return purposes.some((purpose) => /prefetch|preview/i.test(purpose)) || headers.has('next-router-prefetch')
}
