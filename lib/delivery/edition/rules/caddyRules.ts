import { FORM_PATH, FUNCTION_FORM_PATH, FUNCTION_PATH, passedOn, type Rules } from './rules.ts'

const quoted = (text: string): string => `"${text}"`

/**
 * An edition for Caddy: deploy/Caddyfile imports it where it passes everything on to the site. Caddy's own path matcher takes
 * /tss for /TSS, `map` does not. Nothing tells browsers when a file was written: they would guess from it how long to keep a page.
 * @param root the folder that is served
 * @param ownFunction whether the referral function answers on this machine
 */
export function caddyRules(
  { headers, served, notFound, redirects }: Rules,
  root: string,
  ownFunction: boolean,
): string {
  const lines = [
    '# Written by the site with every edition; changes here are lost.',
    'map {path} {edition_file} {edition_headers} {',
    ...served.map(({ address, file, set }) => `\t${quoted(address)} ${quoted(`/${file}`)} ${set}`),
    '\tdefault "" none',
    '}',
    'map {path} {edition_redirect} {',
    ...redirects.map(({ from, to }) => `\t${quoted(from)} ${quoted(to)}`),
    '\tdefault none',
    '}',
    ...(ownFunction ? functionRules : []),
    '@edition {',
    '\tmethod GET HEAD',
    '\tnot vars {edition_headers} none',
    '}',
    'handle @edition {',
    `\troot * ${quoted(root)}`,
    ...[...headers]
      .filter(([set]) => served.some((one) => one.set === set))
      .flatMap(([set, fields]) => [
        `\t@${set} vars {edition_headers} ${set}`,
        ...headerLines(`@${set}`, fields),
      ]),
    '\theader -Last-Modified {',
    '\t\tdefer',
    '\t}',
    '\trewrite * {edition_file}',
    ...fileServer(),
    '}',
    ...([303, 308] as const).flatMap((status) => redirectRules(redirects, status)),
    '@unknown {',
    '\tmethod GET HEAD',
    `\tnot path ${passedOn.flatMap((path) => [path, `${path}/*`]).join(' ')}`,
    '}',
    'handle @unknown {',
    `\troot * ${quoted(root)}`,
    ...headerLines('*', headers.get(notFound.set) ?? {}),
    '\theader -Last-Modified {',
    '\t\tdefer',
    '\t}',
    `\trewrite * ${quoted(`/${notFound.file}`)}`,
    ...fileServer(404),
    '}',
  ]
  return `${lines.join('\n')}\n`
}

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

const headerLines = (matcher: string, fields: Readonly<Record<string, string>>): string[] => [
  `\theader ${matcher} {`,
  ...Object.entries(fields).map(([name, value]) => `\t\t${name} ${quoted(value)}`),
  '\t}',
]

const fileServer = (status?: number): string[] => [
  '\tfile_server {',
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
