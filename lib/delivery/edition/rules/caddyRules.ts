import { BYPASS_COOKIE, PREVIEW_PASS_COOKIE } from '../../../preview/cookies.ts'
import { NOT_FOUND_FILE } from '../addresses.ts'
import { FORM_PATH, FUNCTION_FORM_PATH, FUNCTION_PATH, passedOn, type Rules } from './rules.ts'

const linesOf = (headers: Rules['notFound']): string =>
  `header {\n${Object.entries(headers)
    .map(([name, value]) => `\t\t\t${name} "${value}"`)
    .join('\n')}\n\t\t}`

const fileServer = (option: string): string =>
  `file_server {\n\t\t\tprecompressed br gzip\n\t\t\t${option}\n\t\t}`

/** The form goes to the function directly, so that no page needs the site's process. */
const toFunction = `@function path ${FUNCTION_PATH} ${FUNCTION_PATH}/*
handle @function {
	import function
}
@form {
	method POST
	path ${FORM_PATH}
}
handle @form {
	rewrite * ${FUNCTION_FORM_PATH}
	import function
}
`

/**
 * Returns the rules for Caddy. deploy/Caddyfile imports them before it passes everything else to the site. `map` and `file` compare
 * paths exactly; `path` ignores case. Caddy prepares all handlers of a block for every request, so pages share theirs with nothing.
 * @param root folder with the files
 * @param ownFunction whether the referral function is on this machine
 */
export function caddyRules(
  { pageHeaders, pages, groups, notFound }: Rules,
  root: string,
  ownFunction: boolean,
): string {
  const slashless = pages.map(({ path }) => path).filter((path) => path !== '/')
  const groupRules = groups.map(
    ({ headers, paths }, index) => `		@files${index} {
			path ${paths.join(' ')}
			not path */
			file
		}
		handle @files${index} {
			${linesOf(headers)}
			${fileServer('index none')}
		}`,
  )
  return `# Written by the site with each version; changes here are lost.
root * "${root}"
@visit {
	method GET HEAD
	not header_regexp Cookie (${BYPASS_COOKIE}|${PREVIEW_PASS_COOKIE})=
}
handle @visit {
	map {path} {page} {policy} {
${pages.map(({ path, file, policy }) => `\t\t"${path}" "/${file}" "${policy}"`).join('\n')}
		default "" ""
	}
	@page not vars {page} ""
	handle @page {
		${linesOf({ ...pageHeaders, 'content-security-policy': '{policy}' })}
		rewrite * {page}
		${fileServer('index none')}
	}
	handle {
${groupRules.join('\n')}
		@slash path_regexp slash ^(${slashless.join('|')})/$
		handle @slash {
			route {
				rewrite * {re.slash.1}?{query}
				redir * {uri} 308
			}
		}
		handle_path ${FORM_PATH} {
			redir * /referral 303
		}
		@passedOn path ${passedOn.flatMap((path) => [path, `${path}/*`]).join(' ')}
		handle @passedOn {
			import site
		}
		handle {
			${linesOf(notFound)}
			rewrite * /${NOT_FOUND_FILE}
			${fileServer('status 404')}
		}
	}
}
${ownFunction ? toFunction : ''}`
}
