import { resolve } from 'node:path'
import { log } from '#lib/log/log.ts'
import { runEngine } from '../engine/program.ts'
import { readConfiguration } from './configuration.ts'
import { startLake } from './lake.ts'

runEngine(async () => {
  const configuration = readConfiguration(process.env)
  const lake = await startLake({
    ...configuration,
    seedFrom: resolve('content'),
    changesKeptPerDocument: 500,
  })
  log.info('lake.ready', 'Content Lake ready.', { origin: lake.url })
  return () => lake.close()
})
