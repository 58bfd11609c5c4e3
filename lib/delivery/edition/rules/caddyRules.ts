import { BYPASS_COOKIE, PREVIEW_PASS_COOKIE } from '../../../preview/cookies.ts'
import { PAGES, SERVED } from '../layout.ts'
import { FORM_PATH, FUNCTION_FORM_PATH, FUNCTION_PATH, isRenamed, passedOn, type Rules } from './rules.ts'

const quoted = (text: string): string => `"${text}"`

type Headers = Readonly<Record<string, string>>

/** Files that are answered alike. */
interface Group {
  readonly set: string
  readonly addresses: readonly string[]
}

/**
 * How many pages stand in one row of handlers. All of a row are put together for every request, whichever answers: with nine in a row a request cost a
 * tenth of Caddy's time more than a plain file's, with three in each it is half of that.
 */
const IN_A_ROW = 3

/** What is answered by the same headers stands together; the rules name each group by its place. */
function groupsOf(served: Rules['served']): Group[] {
  const groups = new Map<string, string[]>()
  for (const { address, set } of served) groups.set(set, [...(groups.get(set) ?? []), address])
  return [...groups].map(([set, addresses]) => ({ set, addresses }))
}

/**
 * An edition for Caddy: deploy/Caddyfile imports it where it passes everything on to the site. Caddy's own path matcher takes
 * /tss for /TSS, `vars` does not. Caddy puts its handlers together anew for every request, looks each placeholder up and takes long to
 * rewrite an address: so pages come first, in short rows, as files that are called as their addresses are, and their headers are
 * written out (docs/decisions/0156).
 * @param folder what the rules' own link leads to: an edition
 * @param ownFunction whether the referral function answers on this machine
 */
export function caddyRules(
  { headers, served, notFound, redirects }: Rules,
  folder: string,
  ownFunction: boolean,
): string {
  const answered = (set: string): string[] => headerLines(headers.get(set) ?? {})
  // A folder is no page, but for the landing page's.
  const files = fileServer(`${folder}/${SERVED}`, 'index none')
  const byAddress = fileServer(`${folder}/${PAGES}`, 'index index.html')
  const pages = served.filter(isRenamed)
  const pageRules = ({ address, set }: Rules['served'][number], index: number): string[] =>
    only(`@page${index}`, [address], [...answered(set), ...byAddress])
  const lines = [
    '# Written by the site with every edition; changes here are lost.',
    FUNCTION_MATCHER,
    ...NO_VISIT,
    ...handled('@noVisit', [
      `@preview header_regexp Cookie ${PREVIEW}`,
      ...handled('@preview', ['import site']),
      ...(ownFunction ? [...formRules, ...functionRules] : []),
      ...handled('', ['import site']),
    ]),
    ...inRows(pages.map(pageRules), [
      ...groupsOf(served.filter((one) => !isRenamed(one))).flatMap(({ set, addresses }, index) =>
        only(`@files${index}`, addresses, [...answered(set), ...files]),
      ),
      ...redirects.flatMap(({ from, to, status }, index) =>
        only(`@redirect${index}`, [from], redirected(to, status)),
      ),
      ...(ownFunction ? functionRules : []),
      `@passedOn path ${passedOn.flatMap((path) => [path, `${path}/*`]).join(' ')}`,
      ...handled('@passedOn', ['import site']),
      ...handled('', [
        ...answered(notFound.set),
        `rewrite * ${quoted(`/${notFound.file}`)}`,
        ...fileServer(`${folder}/${SERVED}`, 'index none', 'status 404'),
      ]),
    ]),
  ]
  return `${lines.join('\n')}\n`
}

/** The first rules, and within whatever none of them answers the next, and so on to the rest. */
function inRows(rules: readonly string[][], rest: readonly string[]): string[] {
  const later = rules.slice(IN_A_ROW)
  return [...rules.slice(0, IN_A_ROW).flat(), ...handled('', later.length > 0 ? inRows(later, rest) : rest)]
}

const handled = (matcher: string, lines: readonly string[]): string[] => [
  `handle ${matcher} {`,
  ...lines.map((line) => `\t${line}`),
  '}',
]

/** A handler for these addresses alone, compared letter by letter. */
const only = (name: string, addresses: readonly string[], lines: readonly string[]): string[] => [
  `${name} vars {path} ${addresses.map(quoted).join(' ')}`,
  ...handled(name, lines),
]

/** Whoever has one of these gets what the site renders. */
const PREVIEW = `(${BYPASS_COOKIE}|${PREVIEW_PASS_COOKIE})=`

/** What no file answers: whatever is sent, and who previews. */
const NO_VISIT = ['@noVisit not {', '\tmethod GET HEAD', `\tnot header_regexp Cookie ${PREVIEW}`, '}']

/** A form without scripts goes to the function under its own path, so that no page needs the site's process. */
const formRules = [
  '@form {',
  '\tmethod POST',
  `\tpath ${FORM_PATH}`,
  '}',
  ...handled('@form', [`rewrite * ${FUNCTION_FORM_PATH}`, 'import function']),
]

const FUNCTION_MATCHER = `@function path ${FUNCTION_PATH} ${FUNCTION_PATH}/*`

const functionRules = handled('@function', ['import function'])

/** With the query of the request, which may say where a visitor came from. */
const redirected = (to: string, status: number): string[] => [
  'route {',
  `\trewrite * ${quoted(`${to}?{query}`)}`,
  `\tredir * {uri} ${status}`,
  '}',
]

const headerLines = (fields: Headers): string[] => [
  'header {',
  ...Object.entries(fields).map(([name, value]) => `\t${name} ${quoted(value)}`),
  '}',
]

const fileServer = (root: string, ...more: string[]): string[] => [
  'file_server {',
  `\troot ${quoted(root)}`,
  '\tprecompressed br gzip',
  ...more.map((line) => `\t${line}`),
  '}',
]
