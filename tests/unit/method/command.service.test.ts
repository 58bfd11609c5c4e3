import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startTestLake } from '#tests/support/lake/testLake.ts'

const methodPdf = (lakeUrl: string, file: string): Promise<{ status: number; out: string; err: string }> =>
  new Promise((done) => {
    const env = { NODE_ENV: 'test' as const, PATH: process.env.PATH ?? '', LAKE_URL: lakeUrl }
    const child = execFile(process.execPath, ['lib/method/methodCommand.ts', file], { env }, (_, out, err) =>
      done({ status: child.exitCode ?? -1, out: out.trim(), err: err.trim() }),
    )
  })

const newFile = () => join(mkdtempSync(join(tmpdir(), 'method-')), 'guide.pdf')

describe('npx node lib/method/methodCommand.ts', () => {
  it('writes the published method PDF', { tags: 'full' }, async () => {
    const lake = await startTestLake({ seedFrom: resolve('content') })
    const file = newFile()
    expect(await methodPdf(lake.url, file)).toEqual({
      status: 0,
      out: `${file} holds “The Market Leadership Method”. Upload it at your email provider, in place of the one before.`,
      err: '',
    })
    expect(readFileSync(file).subarray(0, 8).toString()).toBe('%PDF-1.7')
  })

  it('reports an empty method or an unreachable Content Lake', {
    tags: 'full',
  }, async () => {
    const file = newFile()
    const empty = await methodPdf((await startTestLake()).url, file)
    expect(empty).toMatchObject({
      status: 1,
      err: expect.stringContaining('has no pillars yet: write it in the Studio'),
    })
    const none = await methodPdf('http://127.0.0.1:9', file)
    expect(none).toMatchObject({ status: 1, err: expect.stringContaining('start the site with npm start') })
    expect(existsSync(file)).toBe(false)
  })
})
