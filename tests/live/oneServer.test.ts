import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { routes } from '#lib/routes.ts'
import { openingDocument } from '#lib/seo/openingDocument.ts'
import { folderSize, inMegabytes } from '#ops/deploy/folderSize.ts'
import { referralBody } from '#tests/support/functions/submissions.ts'
import { type OneServer, startOneServer } from '#tests/support/hosted/oneServer.ts'
import { visit } from '#tests/support/hosted/visits.ts'

/** Size limit of site and programs without Node, bytes. A server receives them with each new version. */
const BUDGET = 120 * 1024 * 1024

/** Names of variables whose values must not occur in built files. */
const SECRET = /SECRET|TOKEN|DATABASE_URL|^SMTP_URL$|^REFERRAL_TO$/

/**
 * Returns the kernel's data about a process: its user, effective capabilities, memory in MB, and whether its root file
 * system is read-only. Only Linux has them in files.
 */
function factsOf(pid: number) {
  const file = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8')
  const field = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? ''
  const status = file('status')
  return {
    user: Number(field(status, /^Uid:\s+\d+\s+(\d+)/m)),
    rights: BigInt(`0x${field(status, /^CapEff:\s+(\w+)/m) || '0'}`),
    isReadOnly: / \/ \S+ ro[, ]/.test(file('mounts')),
    memory: Number(field(file('smaps_rollup'), /^Pss:\s+(\d+)/m)) / 1024,
  }
}

const readiness = z.object({
  ready: z.boolean(),
  message: z.string(),
  content: z.object({ answers: z.boolean(), pagesFollowedAt: z.string().nullable() }),
})

describe('one server, run by its systemd units', () => {
  let form: OneServer
  beforeAll(async () => {
    form = await startOneServer()
    await form.editor.createOrReplace(openingDocument(true))
  })
  afterAll(() => form?.close())

  const ready = async () => {
    const answer = await fetch(`${form.addresses.site}/readyz`)
    return {
      status: answer.status,
      cached: answer.headers.get('cache-control'),
      ...readiness.parse(await answer.json()),
    }
  }
  const alive = async () => (await visit(`${form.addresses.site}/healthz`)).status
  const untilReadyIs = (status: number, message: RegExp) =>
    expect.poll(ready, { timeout: 20_000 }).toMatchObject({ status, message: expect.stringMatching(message) })

  it('has no secret in any built file', () => {
    const secrets = Object.entries(form.values).filter(([name]) => SECRET.test(name))
    expect(secrets.length).toBeGreaterThan(6)
    const files = globSync('{site,local,supabase}/**', { cwd: form.app, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
    const holding = files.flatMap((file) => {
      const text = readFileSync(file, 'latin1')
      return secrets.filter(([, value]) => text.includes(value)).map(([name]) => `${file} contains ${name}`)
    })
    expect(holding).toEqual([])
  })

  it('stays within its size budget', async () => {
    const sizes = await Promise.all(
      ['site', 'services', 'ops', 'bin'].map((part) => folderSize(join(form.app, part))),
    )
    const [site = 0, programs = 0, node = 0] = sizes
    console.log(`site ${inMegabytes(site)}, programs ${inMegabytes(programs)}, Node ${inMegabytes(node)}`)
    expect(site + programs).toBeLessThan(BUDGET)
  })

  it.skipIf(process.getuid?.() !== 0).each(['site', 'function'] as const)(
    'runs the %s without root rights on a read-only file system',
    async (part) => {
      const { user, rights, isReadOnly, memory } = factsOf(form.pid(part))
      console.log(`${part}: ${memory.toFixed(0)} MB`)
      expect(user).not.toBe(0)
      expect(rights).toBe(0n)
      expect(isReadOnly).toBe(true)
    },
  )

  it('responds through Caddy with HSTS and compression', async () => {
    const { status, headers, html } = await visit(`${form.addresses.site}/`)
    expect(status).toBe(200)
    expect(html).toContain('</html>')
    expect(headers.get('strict-transport-security')).toContain('max-age=')
    expect(headers.get('content-encoding')).toMatch(/br|gzip|zstd/)
    expect(headers.get('server')).toBeNull()
  })

  it('reports ready while every service responds', async () => {
    await expect.poll(async () => (await ready()).content.pagesFollowedAt, { timeout: 60_000 }).not.toBeNull()
    expect(await ready()).toMatchObject({
      status: 200,
      ready: true,
      cached: 'no-store',
      message: 'Pages and the referral form work.',
    })
  })

  it.each(['function', 'database'] as const)(
    'reports not ready but serves pages while the %s is down',
    async (part) => {
      await form.stop(part)
      await untilReadyIs(503, /^Referrals can't be sent/)
      expect(await alive()).toBe(200)
      expect((await visit(`${form.addresses.site}/referral`)).status).toBe(200)
      await form.start(part)
      await untilReadyIs(200, /work/)
    },
  )

  it('serves its snapshot and accepts a referral while the site is down', async () => {
    const { site } = form.addresses
    const ofSnapshot = async (path: string) => {
      const { status, headers } = await visit(site + path)
      return status === 200 && !headers.has('x-rendered-at')
    }
    for (const path of ['/TSS', '/sitemap.xml']) {
      await expect.poll(() => ofSnapshot(path), { message: path, timeout: 20_000 }).toBe(true)
    }
    await form.kill('site')
    for (const { path } of routes) expect((await visit(`${site}${path}`)).status, path).toBe(200)
    expect((await visit(`${site}/no-such-page`)).status).toBe(404)
    for (const path of ['/sitemap.xml', '/robots.txt', '/share/homePage.png']) {
      expect((await visit(`${site}${path}`)).status, path).toBe(200)
    }
    const { consent, pageUrl, userAgent, ...fields } = referralBody('Edition')
    const answer = await fetch(`${site}/referral/submit`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: site },
      body: new URLSearchParams({ ...fields, consent: 'on' }),
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${site}/referral-thank-you`])
    await form.start('site')
  })

  it('shows a published title in its snapshot', async () => {
    const title = `News of ${Date.now()}`
    await form.editor.patch('conversionPage').set({ 'seo.title': title }).commit()
    await expect
      .poll(async () => (await visit(`${form.addresses.site}/TSS`)).title, { timeout: 90_000 })
      .toContain(title)
    expect((await visit(`${form.addresses.site}/TSS`)).headers.has('x-rendered-at')).toBe(false)
  })

  it('reports ready with cached pages while Sanity is down', async () => {
    await form.stopSanity()
    await untilReadyIs(200, /^Pages show their last copy/)
    await form.stop('site')
    await form.start('site')
    expect((await visit(`${form.addresses.site}/TSS`)).status).toBe(200)
    await untilReadyIs(200, /^Pages show their last copy/)
  })
})
