import { clearState } from './freshState.ts'

clearState()

await import('#services/start.ts')
