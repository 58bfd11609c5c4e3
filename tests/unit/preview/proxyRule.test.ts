import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { BYPASS_COOKIE, PREVIEW_PASS_COOKIE } from '#lib/preview/cookies.ts'

const rules = ['docs/deploy.md', 'ops/deploy/Caddyfile', 'ops/deploy/nginx.conf']
  .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  .filter((line) => /\$http_cookie|header_regexp Cookie/.test(line))
  .map((line) => /\(([^()]*)\)=/.exec(line)?.[1])

it('names every preview cookie in the rules for a cache in front', () => {
  const named = [BYPASS_COOKIE, PREVIEW_PASS_COOKIE].join('|')
  expect(rules).toEqual([named, named, named, named])
})
