import fc from 'fast-check'
import { addressKey } from '#lib/referral/form/emailAddress.ts'

export type GeneratedPerson = { readonly address: string; readonly slug: string }

// Few letters, so that many texts are a part, a beginning or an end of another.
const letters = fc.constantFrom('a', 'b', 'j', 'o', 'é', 'ö', '1', '_')
const within = fc.constantFrom('a', 'b', 'j', 'o', 'é', 'ö', '1', '_', "'", '.', '+', '-')
const domains = fc.constantFrom(
  'x.com',
  'xx.com',
  'x.com.au',
  'x.co',
  'mail.x.com',
  'x-x.com',
  'müller.example',
  'xn--a-x.com',
  'linkedin.com',
  'linkedin.com.example',
)

const address = fc
  .tuple(letters, fc.array(within, { maxLength: 7 }), letters, domains)
  .map(([first, middle, last, domain]) => `${[first, ...middle, last].join('')}@${domain}`)
  .filter((text) => addressKey(text) !== null)

const slug = fc
  .tuple(letters, fc.array(fc.constantFrom('a', 'b', 'j', 'o', 'ö', '1', '-'), { maxLength: 7 }))
  .map(([first, rest]) => [first, ...rest].join(''))

/** Generates people, no two of whom have the same address or profile. */
export const people = (count: number): fc.Arbitrary<GeneratedPerson[]> =>
  fc
    .tuple(
      fc.uniqueArray(address, { minLength: count, maxLength: count, selector: addressKey }),
      fc.uniqueArray(slug, { minLength: count, maxLength: count }),
    )
    .map(([addresses, slugs]) =>
      addresses.map((text, index) => ({ address: text, slug: slugs[index] ?? '' })),
    )

const inCase = (text: string) => fc.constantFrom(text, text.toUpperCase())

const writtenAddress = ({ address: text }: GeneratedPerson) =>
  fc
    .tuple(
      inCase(text),
      fc.constantFrom(
        ['', ''],
        ['<', '>'],
        ['(', ')'],
        ['[', ']'],
        ['"', '"'],
        ["'", "'"],
        ['mailto:', ''],
        ['E-mail:', ''],
        ['* ', '.'],
        ['\u200b', '\u200b'],
      ),
    )
    .map(([written, [before = '', after = '']]) => `${before}${written}${after}`)

/** Generates a profile's address as browsers and phones show it. */
export const writtenProfile = ({ slug: text }: GeneratedPerson): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom('', 'https://', 'http://', 'HTTPS://'),
      fc.constantFrom('', 'www.', 'uk.', 'm.', 'ca-fr.'),
      fc.constantFrom(text, encodeURIComponent(text), text.toUpperCase()),
      fc.constantFrom(
        '',
        '/',
        '?trk=public&lipi=a',
        '/?originalSubdomain=uk',
        '/details/experience/',
        '#about',
      ),
    )
    .map(([scheme, subdomain, name, rest]) => `${scheme}${subdomain}linkedin.com/in/${name}${rest}`)

const between = fc.constantFrom(' ', '/', ' / ', '&', ' & ', ', ', ';', ' | ', '\u00a0', ': ', '\n', ' - ')

export const combinedField = (person: GeneratedPerson): fc.Arbitrary<string> =>
  fc
    .tuple(
      writtenAddress(person),
      between,
      writtenProfile(person),
      fc.constantFrom('both', 'reversed', 'LinkedIn: '),
    )
    .map(([first, separator, second, order]) =>
      order === 'both'
        ? `${first}${separator}${second}`
        : order === 'reversed'
          ? `${second}${separator}${first}`
          : `${first}${separator}${order}${second}`,
    )
