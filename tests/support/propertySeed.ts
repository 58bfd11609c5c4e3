import fc from 'fast-check'

/** Seed of every property test: fixed, so that a run repeats. `npm run test:full` sets and prints a fresh PROPERTY_SEED. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20261124) })
