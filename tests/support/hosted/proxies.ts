import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#local/projectRoot.ts'
import { hostNames, ports } from './addresses.ts'
import type { Certificates } from './certificates.ts'
import { SIGN_IN_PATHS } from './signIn.ts'

/** What a server with TLS needs before its locations, with the headers that those hand on that say nothing of them. */
const listening = (
  port: number,
  names: readonly string[],
  { certificate, key }: Certificates,
  protocol = '',
): string => `
    listen 127.0.0.1:${port} ssl ${protocol};
    server_name ${names.join(' ')};
    ssl_certificate "${certificate}";
    ssl_certificate_key "${key}";
    client_max_body_size 0;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;`

const onThisMachine = (port: number): string => `http://127.0.0.1:${port}`

/** nginx with TLS before what speaks HTTP on a port of this machine. */
export const tlsFront = (
  port: number,
  names: readonly string[],
  certificates: Certificates,
  upstream: number,
): string => `
  server {${listening(port, names, certificates)}
    location / { proxy_pass ${onThisMachine(upstream)}; }
  }`

/**
 * The same before what stands in for Sanity, whose sign-in is a server of its own. It speaks HTTP/2, as Sanity does: a
 * Studio's streams fill the six connections that a browser opens with HTTP/1.1.
 */
export const sanityFront = (certificates: Certificates): string => `
  server {${listening(ports.sanity, [hostNames.api, hostNames.project, hostNames.cdn], certificates, 'http2')}
    # What is listened to arrives at once.
    proxy_buffering off;
    location ~ ${SIGN_IN_PATHS} { proxy_pass ${onThisMachine(ports.signIn)}; }
    location ~ ^/v[^/]+/socket/ {
      proxy_pass ${onThisMachine(ports.lake)};
      proxy_set_header Host $http_host;
      proxy_set_header Connection upgrade;
      proxy_set_header Upgrade $http_upgrade;
    }
    location / { proxy_pass ${onThisMachine(ports.lake)}; }
  }`

/**
 * The same before the function, as Supabase's gateway stands there: it takes its own path away, and tells where visitors
 * come from. Who may ask, the function decides by itself, since `verify_jwt` is off.
 */
export const supabaseFront = (certificates: Certificates): string => `
  server {${listening(ports.supabase, [hostNames.supabase], certificates)}
    location /functions/v1/ { proxy_pass ${onThisMachine(ports.edge)}/; }
    location / { return 404; }
  }`

/** The same before what the function asks: the published copy, and the mail provider. */
export const providersFront = (certificates: Certificates): string => `
  server {${listening(ports.providers, [hostNames.machine], certificates)}
    location ~ ^/v[^/]+/data/query/ {
      proxy_set_header Host ${hostNames.project}:${ports.sanity};
      proxy_pass ${onThisMachine(ports.lake)};
    }
    location /emails { proxy_pass ${onThisMachine(ports.resend)}; }
    location / { return 404; }
  }`

/**
 * The same with a cache, told what docs/operating.md says and nothing else: the guide's own lines stand here. `X-Cache`
 * tells what the cache did.
 * @param name the cache's own, since the guide knows one
 */
export function cachingFront(
  port: number,
  names: readonly string[],
  certificates: Certificates,
  upstream: number,
  name: string,
): string {
  const guide = guidesLines()
    .replaceAll('/var/cache/nginx/site', name)
    .replaceAll('keys_zone=site:', `keys_zone=${name}:`)
    .replaceAll('proxy_cache site;', `proxy_cache ${name};`)
    .replaceAll('$previews', `$previews_${name}`)
    .replaceAll('http://127.0.0.1:3000', onThisMachine(upstream))
  const [before = '', within = ''] = guide.split(/^(?=location )/m)
  return `${before}
  server {${listening(port, names, certificates)}
    add_header X-Cache $upstream_cache_status always;
    ${within}
  }`
}

/** @throws Error when the guide has no lines for nginx */
function guidesLines(): string {
  const guide = readFileSync(join(projectRoot, 'docs/operating.md'), 'utf8')
  const [, lines] = /```nginx\n(.*?)```/s.exec(guide) ?? []
  if (lines === undefined) throw new Error('docs/operating.md has no lines for nginx: put them in ```nginx.')
  return lines
}
