import { dependenciesOf, type LockedPackage, lockedPackages } from './lockedPackages.ts'

/** Returns a package's name as a package URL writes it: only the `@` of a scope is escaped. */
const packageUrl = ({ name, version }: LockedPackage): string =>
  `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`

/** Returns the lock file's `sha512-<base64>` as CycloneDX writes it, in hexadecimal. */
function hashOf(integrity: string): { alg: string; content: string } {
  const [algorithm = '', digest = ''] = integrity.split('-', 2)
  return {
    alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
    content: Buffer.from(digest, 'base64').toString('hex'),
  }
}

/** Returns a licence by `id` if SPDX lists it, otherwise by `name`, or by `expression` for a combination. */
function licenceOf(license: string): object {
  if (/ (?:AND|OR) /.test(license)) return { expression: license }
  return { license: /^[\w.-]+$/.test(license) ? { id: license } : { name: license } }
}

/**
 * Returns the production packages as a CycloneDX 1.6 bill of materials: each package on any platform once, with
 * version, licence, hash and dependencies. The same lock file gives the same bytes. `npm sbom` is unusable here: it
 * omits packages with `--omit dev` (zod among them) and fails without.
 */
export function billOfMaterials(): object {
  const shipped = lockedPackages().filter(({ dev }) => !dev)
  const urls = new Map(shipped.map((found) => [found.path, packageUrl(found)]))
  const once = new Map(shipped.map((found) => [packageUrl(found), found]))
  const graph = Map.groupBy(shipped, packageUrl)
  const urlsOf = (paths: readonly string[]) => [...new Set(paths.flatMap((path) => urls.get(path) ?? []))]
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'consulting-site', 'bom-ref': 'consulting-site' } },
    components: [...once].map(([purl, { name, version, license, integrity }]) => ({
      type: 'library',
      'bom-ref': purl,
      name,
      version,
      purl,
      licenses: [licenceOf(license)],
      ...(integrity && { hashes: integrity.split(' ').map(hashOf) }),
    })),
    dependencies: [
      { ref: 'consulting-site', dependsOn: urlsOf(dependenciesOf('')) },
      ...[...graph].map(([ref, same]) => ({
        ref,
        dependsOn: urlsOf(same.flatMap(({ dependencies }) => dependencies)),
      })),
    ],
  }
}
