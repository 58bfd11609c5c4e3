/** True in `npm run test:full` or for a named test file: then tests tagged `full` run too. */
export const isFullRun = process.env.TEST_TIER === 'full'
