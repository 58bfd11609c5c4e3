import { resolve } from 'node:path'
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
  console.log(`Content Lake ready on ${lake.url}`)
  return () => lake.close()
})
