import type { Certificates } from './certificates.ts'

/** The parts of nginx's configuration that a rehearsal puts together. */

const listening = (port: number, names: readonly string[], { certificate, key }: Certificates): string => `
    listen 127.0.0.1:${port} ssl;
    server_name ${names.join(' ')};
    ssl_certificate "${certificate}";
    ssl_certificate_key "${key}";`

const passingOn = (port: number): string => `
      proxy_pass http://127.0.0.1:${port};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto https;`

/** TLS before what speaks HTTP on a port of this machine. */
export const tlsFront = (
  port: number,
  names: readonly string[],
  certificates: Certificates,
  upstream: number,
): string => `
  server {${listening(port, names, certificates)}
    client_max_body_size 0;
    location / {${passingOn(upstream)}
    }
  }`

/**
 * The same with a cache that does as it is told: Cache-Control says how long, `stale-while-revalidate` included, and no
 * directive here says otherwise. `X-Cache` tells what it did.
 * @param name of the cache, and of its folder
 * @param rule what docs/operating.md says such a proxy must be told
 */
export const cachingFront = (
  port: number,
  names: readonly string[],
  certificates: Certificates,
  upstream: number,
  { name, rule }: { name: string; rule: string },
): string => `
  proxy_cache_path ${name} keys_zone=${name}:1m;
  server {${listening(port, names, certificates)}
    location / {${passingOn(upstream)}
      proxy_cache ${name};
      proxy_cache_key $request_method$scheme$http_host$request_uri;
      proxy_cache_background_update on;
      proxy_cache_lock on;
      add_header X-Cache $upstream_cache_status always;
      ${rule}
    }
  }`
