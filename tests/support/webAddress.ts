import fc from 'fast-check'

// fast-check's own webPath() and webUrl() build a table for two seconds in every worker.
const encoded = fc.string({ unit: 'grapheme', maxLength: 8 }).map(encodeURIComponent)

/** Generates a path with any characters, percent-encoded. */
export const webPath = fc.array(encoded, { maxLength: 4 }).map((segments) => `/${segments.join('/')}`)

/** Generates a web address, with or without port, user name, query and fragment. */
export const webAddress = fc
  .tuple(
    fc.constantFrom('http', 'https'),
    fc.webAuthority({ withUserInfo: true, withPort: true, withIPv4: true, withIPv6: true }),
    fc.oneof(fc.constant(''), webPath),
    fc.oneof(
      fc.constant(''),
      encoded.map((query) => `?${query}`),
    ),
    fc.oneof(
      fc.constant(''),
      encoded.map((fragment) => `#${fragment}`),
    ),
  )
  .map(([scheme, authority, ...rest]) => `${scheme}://${authority}${rest.join('')}`)
