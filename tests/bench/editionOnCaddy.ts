import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#local/projectRoot.ts'
import { freePort } from '#tests/support/functions/postgresServer.ts'
import type { Launched } from '#tests/support/hosted/launch.ts'
import { ratesInTurn } from './ratesInTurn.ts'
import { startCaddy, startEdition } from './staticSite.ts'

interface Rates {
  edition: number
  plainFile: number
}

/** What a server says of each answer by itself. */
const OF_SERVER =
  /^(?:accept-ranges|connection|content-encoding|content-length|date|etag|keep-alive|last-modified|server|transfer-encoding)$/

/** How often both are started anew: one process may be faster than the next by more than what is measured. */
const STARTS = 3

/**
 * Requests a second for one page: Caddy with the product's own Caddyfile and an edition, and Caddy that does nothing but send a file
 * of the same bytes with the same headers, to connections that may be silent as long. In turn, medians.
 * @param edition the folder of an edition
 * @param file of the page within it, such as `TSS.html`
 */
export async function editionOnCaddy(
  edition: string,
  file: string,
  load: { seconds: number; rounds: number },
): Promise<Rates> {
  const measured: Rates[] = []
  for (let start = 0; start < STARTS; start += 1) measured.push(await startedOnce(edition, file, load))
  const byShare = measured.toSorted((a, b) => a.edition / a.plainFile - b.edition / b.plainFile)
  const middle = byShare[Math.floor(STARTS / 2)]
  if (!middle) throw new Error('Caddy was not measured.')
  return middle
}

/** What is said of every connection in deploy/Caddyfile. */
function connectionLines(): string {
  const [lines] =
    readFileSync(join(projectRoot, 'deploy/Caddyfile'), 'utf8').match(/^\tservers \{.*?^\t\}$/ms) ?? []
  if (!lines) throw new Error('deploy/Caddyfile says nothing of its connections.')
  return lines
}

async function startedOnce(
  edition: string,
  file: string,
  load: { seconds: number; rounds: number },
): Promise<Rates> {
  const folder = mkdtempSync(join(tmpdir(), 'edition-bench-'))
  const [own, plain] = [await freePort(), await freePort()]
  const page = `/${file.replace(/\.html$/, '')}`
  mkdirSync(join(folder, 'plain'))
  for (const ending of ['', '.br']) {
    copyFileSync(join(edition, 'current/site', `${file}${ending}`), join(folder, 'plain', `${file}${ending}`))
  }
  const running: Launched[] = []
  try {
    running.push(await startEdition(folder, edition, own))
    const { headers } = await fetch(`http://localhost:${own}${page}`)
    const lines = [...headers]
      .filter(([name]) => !OF_SERVER.test(name))
      .map(([name, value]) => `\t\t${name} "${value}"`)
    // Neither names itself: an answer of the same bytes, and taking the name away costs a twentieth.
    if (!headers.has('server')) lines.push('\t\t-Server')
    const config = join(folder, 'plain.caddy')
    writeFileSync(
      config,
      [
        `{\n\tadmin off\n${connectionLines()}\n}\nhttp://localhost:${plain} {\n\troot * ${join(folder, 'plain')}\n\theader {`,
        ...lines,
        '\t}\n\tfile_server {\n\t\tprecompressed br\n\t}\n}\n',
      ].join('\n'),
    )
    running.push(await startCaddy({ name: 'plain', folder, config, port: plain }))
    const [rate = Number.NaN, plainFile = Number.NaN] = await ratesInTurn(
      [
        { name: 'edition', port: own, path: page },
        { name: 'plain file', port: plain, path: `/${file}` },
      ],
      load,
    )
    return { edition: rate, plainFile }
  } finally {
    for (const caddy of running) await caddy.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
