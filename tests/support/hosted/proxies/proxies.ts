import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#lib/node/projectRoot.ts'
import { hostNames, ports } from '../addresses.ts'
import { SIGN_IN_PATHS } from '../signIn.ts'
import type { Certificates } from './certificates.ts'

/** Returns the beginning of a TLS server, with the default headers of its locations. */
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
 * Returns the server in front of the fake Sanity, whose sign-in is a separate server. It offers HTTP/2, as Sanity
 * does: a Studio's streams would fill the six connections that a browser opens with HTTP/1.1.
 */
export const sanityFront = (certificates: Certificates): string => `
  server {${listening(ports.sanity, [hostNames.api, hostNames.project, hostNames.cdn], certificates, 'http2')}
    # Sends events to listeners at once.
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
 * Returns the server in front of the Edge Function, like Supabase's gateway: it removes its path prefix and forwards
 * visitors' addresses. The function checks callers itself, because `verify_jwt` is off.
 */
export const supabaseFront = (certificates: Certificates): string => `
  server {${listening(ports.supabase, [hostNames.supabase], certificates)}
    location /functions/v1/ { proxy_pass ${onThisMachine(ports.edge)}/; }
    location / { return 404; }
  }`

/** Returns the server in front of the services that the function calls: published content and the mail provider. */
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
 * Returns a server with a cache, configured by the nginx lines in docs/deploy.md alone. `X-Cache` contains the
 * cache's status.
 * @param name of the cache, because the guide names only one
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

/** Returns the guide's nginx lines. */
function guidesLines(): string {
  const guide = readFileSync(join(projectRoot, 'docs/deploy.md'), 'utf8')
  const [, lines] = /```nginx\n(.*?)```/s.exec(guide) ?? []
  if (lines === undefined) throw new Error('docs/deploy.md has no lines for nginx: put them in ```nginx.')
  return lines
}
