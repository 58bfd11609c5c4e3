import { run } from '../../engine/command.ts'
import { environmentWithFiles } from '../../engine/environmentFiles.ts'
import { exchangeCommand } from '../exchange/command.ts'

await run(() => exchangeCommand('push', process.argv.slice(2), environmentWithFiles()))
