import { environmentWithFiles } from '../../engine/environmentFiles.ts'
import { exchangeCommand } from '../exchange/command.ts'
import { run } from './run.ts'

await run(() => exchangeCommand('push', process.argv.slice(2), environmentWithFiles()))
