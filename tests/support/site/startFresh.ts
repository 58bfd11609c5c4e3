import { clearState } from './freshState.ts'

clearState()

await import('#local/start.ts')
