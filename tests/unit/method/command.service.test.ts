import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startTestLake, temporaryFolder } from '#tests/support/lake/testLake.ts'
import { runNode } from '#tests/support/runNode.ts'

const methodPdf = (lakeUrl: string, file: string) =>
  runNode(['lib/method/methodCommand.ts', file], { LAKE_URL: lakeUrl })

const newFile = () => join(temporaryFolder(), 'guide.pdf')

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
