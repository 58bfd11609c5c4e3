import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startProgram } from '#tests/support/functions/program.ts'
import { editorOf } from '#tests/support/lake/lakeClient.ts'
import { startTestLake } from '#tests/support/lake/testLake.ts'
import { runNode } from '#tests/support/runNode.ts'
import { readySite } from './readySite.ts'

const launchCheck = (env: Record<string, string>) => runNode(['lib/checks/launch/launchCommand.ts'], env)

describe('npm run launch:check', () => {
  it('exits with 1 when the demonstration is published', { tags: 'full' }, async () => {
    const lake = await startTestLake({ seedFrom: resolve('content') })
    const { status, out, err } = await launchCheck({ LAKE_URL: lake.url })
    expect(err).toBe('')
    expect(out).toMatch(/^Not ready to launch: \d\d things are still sample or missing\./)
    expect(out).toContain(
      'The booking calendar “Consultation”, shown on the home page, has the address of the demonstration, which no live site has.',
    )
    expect(out).toContain('A picture of Settings is still the demonstration’s.')
    expect(out).toContain('http://localhost:3000/studio/intent/edit/id=siteSettings')
    expect(status).toBe(1)
  })

  it('exits with 0 when only drafts have findings', { tags: 'full' }, async () => {
    const lake = await startTestLake()
    const transaction = editorOf(lake).transaction()
    transaction.create({ _id: 'image-ab12-1200x630-png', _type: 'sanity.imageAsset' })
    for (const document of readySite()) transaction.create(document)
    transaction.create({ _id: 'drafts.siteSettings', _type: 'siteSettings', leadFormUrl: '' })
    await transaction.commit()
    const { status, out, err } = await launchCheck({ LAKE_URL: lake.url })
    expect({ status, out, err }).toEqual({
      status: 0,
      out: 'Ready to launch: nothing is sample or missing.',
      err: '',
    })
  })

  it('exits with 2 when the Content Lake is unreachable', { tags: 'full' }, async () => {
    expect(await launchCheck({ LAKE_URL: 'http://127.0.0.1:9' })).toEqual({
      status: 2,
      out: '',
      err: 'The Content Lake at http://127.0.0.1:9 can’t be read: start the site with npm start in another window, then run npm run launch:check again.',
    })
  })

  it('reports missing variables of a half-configured Content Lake', async () => {
    const { status, err } = await launchCheck({ NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc' })
    expect(status).toBe(2)
    expect(err).toMatch(/^NEXT_PUBLIC_SANITY_PROJECT_ID is set, but .* not: set what is missing/)
    expect(err.split('\n')).toHaveLength(1)
  })

  it('reads the content that .env.production names', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'launch-check-'))
    writeFileSync(join(folder, '.env.production'), 'LAKE_URL=http://127.0.0.1:9\n')
    const command = resolve('lib/checks/launch/launchCommand.ts')
    const program = startProgram(process.execPath, [command], { NODE_ENV: 'production' }, folder)
    await program.ended
    rmSync(folder, { recursive: true })
    expect(program.output()).toMatch(/^The Content Lake at http:\/\/127\.0\.0\.1:9 can’t be read/)
  })
})
