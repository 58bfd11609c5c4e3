import { BYPASS_COOKIE, PREVIEW_PASS_COOKIE } from '../../../preview/cookies.ts'
import { FORM_PATH, FUNCTION_FORM_PATH, FUNCTION_PATH, passedOn, type Rules } from './rules.ts'

const quoted = (text: string): string => `"${text}"`

type Headers = Readonly<Record<string, string>>

/** Files whose answers have headers of the same names. */
interface Shape {
  readonly name: string
  readonly fields: readonly string[]
}

/**
 * An edition for Caddy: deploy/Caddyfile imports it where it passes everything on to the site. Caddy's own path matcher takes
 * /tss for /TSS, `map` does not. Caddy puts its handlers together anew for every request, so a file passes few of them: what differs
 * between files stands in the map, and all that is no file comes behind.
 * @param root the folder that is served
 * @param ownFunction whether the referral function answers on this machine
 */
export function caddyRules(
  { headers, served, notFound, redirects }: Rules,
  root: string,
  ownFunction: boolean,
): string {
  const fieldsOf = (set: string): Headers => headers.get(set) ?? {}
  const all = served.map(({ set }) => fieldsOf(set))
  const common = commonOf(all)
  const differing = [...new Set(all.flatMap((fields) => Object.keys(fields)))]
    .filter((name) => !(name in common))
    .toSorted()
  const shapes = new Map<string, Shape>()
  const shapeOf = (set: string): string => {
    const fields = differing.filter((name) => name in fieldsOf(set))
    const known = shapes.get(fields.join()) ?? { name: `shape${shapes.size + 1}`, fields }
    shapes.set(fields.join(), known)
    return known.name
  }
  const rows = served.map(({ address, file, set }) => {
    const values = differing.map((name) => quoted(fieldsOf(set)[name] ?? ''))
    return `\t${[quoted(address), quoted(`/${file}`), shapeOf(set), ...values].join(' ')}`
  })
  const lines = [
    '# Written by the site with every edition; changes here are lost.',
    `map {path} {edition_file} {edition_shape} ${differing.map(placeholder).join(' ')} {`,
    ...rows,
    `\tdefault "" none ${differing.map(() => '""').join(' ')}`,
    '}',
    ...[...shapes.values()].flatMap(({ name, fields }) => [
      `@${name} {`,
      '\tmethod GET HEAD',
      `\tvars {edition_shape} ${name}`,
      `\tnot header_regexp Cookie ${PREVIEW}`,
      '}',
      `handle @${name} {`,
      ...headerLines({
        ...common,
        ...Object.fromEntries(fields.map((field) => [field, placeholder(field)])),
      }),
      '\trewrite * {edition_file}',
      ...fileServer(root),
      '}',
    ]),
    `@visitor not header_regexp Cookie ${PREVIEW}`,
    'handle @visitor {',
    ...(ownFunction ? functionRules : []),
    'map {path} {edition_redirect} {',
    ...redirects.map(({ from, to }) => `\t${quoted(from)} ${quoted(to)}`),
    '\tdefault none',
    '}',
    ...([303, 308] as const).flatMap((status) => redirectRules(redirects, status)),
    '@unknown {',
    '\tmethod GET HEAD',
    `\tnot path ${passedOn.flatMap((path) => [path, `${path}/*`]).join(' ')}`,
    '}',
    'handle @unknown {',
    ...headerLines(fieldsOf(notFound.set)),
    `\trewrite * ${quoted(`/${notFound.file}`)}`,
    ...fileServer(root, 404),
    '}',
    'handle {',
    '\timport site',
    '}',
    '}',
  ]
  return `${lines.join('\n')}\n`
}

/** Whoever has one of these gets what the site renders. */
const PREVIEW = `(${BYPASS_COOKIE}|${PREVIEW_PASS_COOKIE})=`

const placeholder = (header: string): string => `{edition_${header.replaceAll('-', '_')}}`

/** The headers that all have. */
const commonOf = ([first = {}, ...others]: readonly Headers[]): Headers =>
  Object.fromEntries(
    Object.entries(first).filter(([name, value]) => others.every((other) => other[name] === value)),
  )

/** A form without scripts goes to the function under its own path, so that no page needs the site's process. */
const functionRules = [
  '@form {',
  '\tmethod POST',
  `\tpath ${FORM_PATH}`,
  '}',
  'handle @form {',
  `\trewrite * ${FUNCTION_FORM_PATH}`,
  '\timport function',
  '}',
  `@function path ${FUNCTION_PATH} ${FUNCTION_PATH}/*`,
  'handle @function {',
  '\timport function',
  '}',
]

const headerLines = (fields: Headers): string[] => [
  '\theader {',
  ...Object.entries(fields).map(([name, value]) => `\t\t${name} ${quoted(value)}`),
  '\t}',
]

const fileServer = (root: string, status?: number): string[] => [
  '\tfile_server {',
  `\t\troot ${quoted(root)}`,
  '\t\tprecompressed br gzip',
  // A folder is no page.
  '\t\tindex none',
  ...(status === undefined ? [] : [`\t\tstatus ${status}`]),
  '\t}',
]

function redirectRules(redirects: Rules['redirects'], status: 303 | 308): string[] {
  const targets = redirects.filter((one) => one.status === status).map(({ to }) => to)
  const name = `@redirect${status}`
  return [
    `${name} {`,
    '\tmethod GET HEAD',
    `\tvars {edition_redirect} ${targets.map(quoted).join(' ')}`,
    ...(status === 303 ? [`\tpath ${FORM_PATH}`] : [`\tnot path ${FORM_PATH}`]),
    '}',
    `handle ${name} {`,
    `\tredir * {edition_redirect} ${status}`,
    '}',
  ]
}
