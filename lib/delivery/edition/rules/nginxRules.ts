import { LONGEST_URL } from '../../../http/limitHeads.ts'
import { NOT_FOUND_FILE } from '../addresses.ts'
import { FORM_PATH, FUNCTION_FORM_PATH, FUNCTION_PATH, POLICY, passedOn, type Rules } from './rules.ts'

/** Statuses within nginx that lead to the named locations; no server answers with them. */
const TO_SITE = 418
const TO_FUNCTION = 419

/** Types by the endings of files; an own block, because nginx alone knows none. */
const TYPES = `types {
	text/html html;
	text/css css;
	text/plain txt;
	application/javascript js;
	application/json json;
	application/xml xml;
	font/woff2 woff2;
	image/avif avif;
	image/gif gif;
	image/jpeg jpeg jpg;
	image/png png;
	image/svg+xml svg;
	image/webp webp;
	image/x-icon ico;
}`

const linesOf = (headers: Rules['notFound']): string =>
  Object.entries(headers)
    .map(([name, value]) => `\tadd_header ${name} "${value}" always;`)
    .join('\n')

/** A path or a folder as part of a regular expression. */
const pattern = (path: string): string =>
  path.endsWith('*') ? path.slice(0, -1) : `${path.replaceAll(/[.+]/g, '\\$&')}$`

/**
 * Returns the rules for nginx, which a `server` includes. docs/operating.md has the lines around them, with `$previews`, `@site` and
 * `@function`. Locations compare paths exactly; `map` would ignore case.
 * @param root folder with the files
 * @param ownFunction whether the referral function is on this machine
 */
export function nginxRules(
  { pageHeaders, pages, groups, notFound }: Rules,
  root: string,
  ownFunction: boolean,
): string {
  const names = pages.map(({ path }) => path).filter((path) => path !== '/')
  const isPassedOn = `^(?:${passedOn.join('|')})(?:/|$)`
  const formPaths = `^(?:${FORM_PATH}$|${FUNCTION_PATH})`
  const toForm = `	if ($request_method = POST) { rewrite ^ ${FUNCTION_FORM_PATH}; return ${TO_FUNCTION}; }\n`
  const groupRules = groups.map(
    ({ headers, paths }) => `location ~ "^(?:${paths.map(pattern).join('|')})" {
${linesOf(headers)}
	try_files $uri @missing;
}`,
  )
  return `# Written by the site with each version; changes here are lost.
root "${root}";
gzip_static on;
absolute_redirect off;
charset utf-8;
${TYPES}
error_page ${TO_SITE} = @site;
error_page ${TO_FUNCTION} = @function;
error_page 404 /${NOT_FOUND_FILE};

large_client_header_buffers 2 16k;
if ($request_uri ~ "^(?!/lake/).{${LONGEST_URL + 1}}") { return 414; }
set $to_site $previews;
if ($request_method !~ ^(?:GET|HEAD)$) { set $to_site 1; }
${ownFunction ? `if ($uri ~ ${formPaths}) { set $to_site 0; }\n` : ''}if ($to_site) { return ${TO_SITE}; }

set $policy "";
location / {
${linesOf({ ...pageHeaders, [POLICY]: '$policy' })}
${pages.map(({ path, file, policy }) => `	location = ${path} { set $policy "${policy}"; try_files /${file} =404; }`).join('\n')}
	try_files /none @missing;
}
${groupRules.join('\n')}
location ~ ^(${names.join('|')})/$ { return 308 $1$is_args$args; }
location = ${FORM_PATH} {
${ownFunction ? toForm : ''}	return 303 /referral;
}
${ownFunction ? `location ^~ ${FUNCTION_PATH} { return ${TO_FUNCTION}; }\n` : ''}location @missing {
	if ($uri ~ ${isPassedOn}) { return ${TO_SITE}; }
	return 404;
}
location = /${NOT_FOUND_FILE} {
	internal;
${linesOf(notFound)}
}
`
}
