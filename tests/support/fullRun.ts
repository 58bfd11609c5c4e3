/** True in `npm run test:full`, and where a test file is named: then tests tagged `full` run too. */
export const isFullRun = process.env.TEST_TIER === 'full'
