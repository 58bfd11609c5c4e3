import { resolve } from 'node:path'
import { readConfiguration } from './configuration.ts'
import { sentenceOf } from './failure.ts'
import { startLake } from './lake.ts'

/** Starts the embedded Content Lake and runs until it is told to stop. */
async function main(): Promise<void> {
  const configuration = readConfiguration(process.env)
  const lake = await startLake({
    ...configuration,
    seedFrom: resolve('content'),
    changesKeptPerDocument: 500,
  })
  console.log(`Content Lake ready on ${lake.url}`)
  const stop = () => void lake.close().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

main().catch((error: unknown) => {
  console.error(sentenceOf(error))
  process.exit(1)
})
