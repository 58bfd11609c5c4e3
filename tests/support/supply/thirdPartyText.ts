import { type LockedPackage, licenseText, lockedPackages } from './lockedPackages.ts'
import { visitorPackages } from './visitorPackages.ts'

/**
 * Fonts that app/fonts/subset.ts cuts to the site's glyphs and the site serves or draws with, or that the Studio loads
 * from the site.
 */
const FONTS = [
  ...['instrument-sans', 'newsreader', 'inter'].map((name) => `-variable/${name}`),
  '/caveat',
].map((name) => `node_modules/@fontsource${name}`)

const text = (found: LockedPackage): string =>
  `### ${found.name} ${found.version} (${found.license})\n\n\`\`\`text\n${licenseText(found.path)}\n\`\`\``

/** Returns one line a licence: its packages, each once, with all versions in use. */
function listing(packages: readonly LockedPackage[]): string {
  const byLicense = Map.groupBy(packages, ({ license }) => license)
  return [...byLicense]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([license, members]) => {
      const names = [...new Set(members.map(({ name, version }) => `${name} ${version}`))].toSorted()
      return `### ${license} (${names.length})\n\n${names.join(', ')}`
    })
    .join('\n\n')
}

export async function thirdPartyText(): Promise<string> {
  const packages = lockedPackages()
  const at = (path: string): LockedPackage => {
    const found = packages.find((candidate) => candidate.path === path)
    if (!found) throw new Error(`The lock file has no ${path}.`)
    return found
  }
  return `# Third-party work

Written by \`npx node tests/toolchains/thirdParty.ts\`; a test fails when it is out of date.

## Fonts that are served from this site

${FONTS.map((path) => text(at(path))).join('\n\n')}

## Code in what visitors' browsers load

${(await visitorPackages()).map((path) => text(at(path))).join('\n\n')}

## Packages that the site runs on

What \`npm ci --omit=dev\` installs, on whichever platform, by the licence that each package states. The packages bring their
licence texts along.

${listing(packages.filter(({ dev }) => !dev))}
`
}
