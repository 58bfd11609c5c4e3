import { globSync } from 'node:fs'
import { build } from 'esbuild'
import { PREACT } from '#app/_islands/bundleModule.ts'

/**
 * Returns the paths of packages whose code visitors' browsers load, such as `node_modules/preact`, by the bundler's
 * metadata of islands and custom elements.
 */
export async function visitorPackages(): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [
      ...globSync('app/(site)/*/island.tsx'),
      'app/_elements/module.element.ts',
      'app/_elements/headScript.element.ts',
    ],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    outdir: 'not-written',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    alias: PREACT,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  })
  const inBundles = Object.values(metafile.outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([path, { bytesInOutput }]) => path.startsWith('node_modules/') && bytesInOutput > 0)
    .map(([path]) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path)
  return [...new Set(inBundles)].toSorted()
}
