import { escapeHtml } from '#lib/html/escape.ts'
import type { FormPost } from '#lib/referral/formPost.ts'
import type { FieldErrors } from '#lib/referral/payload.ts'
import { ANSWER_ID } from '../FormAnswer.tsx'

/** What a posted form is answered with, beside what was typed. */
export type Answer = { readonly title: string; readonly detail: string; readonly errors: FieldErrors }

/**
 * The referral page as React rendered it, with what the visitor typed and what is wrong with it filled in. Stateless: it
 * needs neither storage nor a cookie, so what was typed about a third person is kept nowhere.
 */
export function fillIn(page: string, post: FormPost, { title, detail, errors }: Answer): string {
  const first = Object.keys(errors)[0]
  const names = [...Object.keys(post.values), 'consent']
  const filled = names.reduce(
    (html, name) => fillControl(html, name, post, errors[name], name === first),
    page,
  )
  return filled
    .replace('<title>', '<title>Error: ')
    .replace(
      new RegExp(`<div id="${ANSWER_ID}"[^>]*></div>`),
      () =>
        `<div id="${ANSWER_ID}" class="referral-answer" role="alert"><p class="font-medium">${escapeHtml(title)}</p><p>${escapeHtml(detail)}</p></div>`,
    )
}

function fillControl(
  page: string,
  name: string,
  post: FormPost,
  error: string | undefined,
  isFirst: boolean,
): string {
  const control = new RegExp(
    `<(input|textarea)(?=[^>]* name="${name}")([^>]*)>(</textarea>|<span>[^<]*</span></label>)?`,
  )
  return page.replace(control, (_, tag: string, attributes: string, rest = '') => {
    const value = escapeHtml(post.values[name] ?? '')
    const marks = [
      error && ` aria-invalid="true" aria-describedby="${name}-error"`,
      error && isFirst && ' autofocus=""',
      name === 'consent' ? post.consent && ' checked=""' : tag === 'input' && ` value="${value}"`,
    ]
    // A textarea drops the first line end after its tag.
    const content = tag === 'textarea' ? `\n${value}` : ''
    const message = error ? `<p class="field-error" id="${name}-error">${escapeHtml(error)}</p>` : ''
    return `<${tag}${marks.filter(Boolean).join('')}${attributes}>${content}${rest}${message}`
  })
}
