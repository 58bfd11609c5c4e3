import { FORM_PATH, FUNCTION_FORM_PATH, FUNCTION_PATH, passedOn, type Rules } from './rules.ts'

/** What nginx is told within itself: no server that is asked answers with these. */
const TO_SITE = 418
const TO_FUNCTION = 419

const quoted = (text: string): string => `"${text}"`

/**
 * An edition for nginx, to be included in a `server`: docs/operating.md has the lines around it, which say what `$previews`,
 * `@site` and `@function` are. `location =` compares letter by letter, `map` would take /tss for /TSS.
 * @param root the folder that is served
 * @param ownFunction whether the referral function answers on this machine
 */
export function nginxRules(
  { headers, served, notFound, redirects }: Rules,
  root: string,
  ownFunction: boolean,
): string {
  const fieldsOf = (set: string) => Object.entries(headers.get(set) ?? {})
  const answered = (set: string): string[] =>
    fieldsOf(set).map(([name, value]) =>
      name === 'content-type'
        ? `\ttypes { } default_type ${quoted(value)};`
        : `\tadd_header ${name} ${quoted(value)} always;`,
    )
  const lines = [
    '# Written by the site with every edition; changes here are lost.',
    `root ${quoted(root)};`,
    'gzip_static on;',
    'absolute_redirect off;',
    `error_page ${TO_SITE} = @site;`,
    `error_page ${TO_FUNCTION} = @function;`,
    `error_page 404 /${notFound.file};`,
    ...served.flatMap(({ address, file, set }) => [
      `location = ${quoted(address)} {`,
      `\tif ($previews) { return ${TO_SITE}; }`,
      `\tif ($request_method !~ ^(?:GET|HEAD)$) { return ${TO_SITE}; }`,
      `\ttry_files ${quoted(`/${file}`)} =404;`,
      ...answered(set),
      '}',
    ]),
    ...redirects.flatMap(({ from, to, status }) => [
      `location = ${quoted(from)} {`,
      ...(from === FORM_PATH && ownFunction
        ? [`\tif ($request_method = POST) { rewrite ^ ${FUNCTION_FORM_PATH}; return ${TO_FUNCTION}; }`]
        : []),
      `\treturn ${status} ${quoted(`${to}$is_args$args`)};`,
      '}',
    ]),
    ...(ownFunction ? [`location ^~ ${FUNCTION_PATH} { return ${TO_FUNCTION}; }`] : []),
    `location ~ ^(?:${passedOn.join('|')})(?:/|$) { return ${TO_SITE}; }`,
    `location = /${notFound.file} {`,
    '\tinternal;',
    ...answered(notFound.set),
    '}',
    'location / {',
    `\tif ($previews) { return ${TO_SITE}; }`,
    `\tif ($request_method !~ ^(?:GET|HEAD)$) { return ${TO_SITE}; }`,
    '\treturn 404;',
    '}',
  ]
  return `${lines.join('\n')}\n`
}
