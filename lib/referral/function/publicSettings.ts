import { copyingMistake } from '../../env/copiedValues.ts'
import type { Environment } from '../../server/parseVariables.ts'
import {
  type FunctionSettings,
  functionVariables,
  parseSettings,
  supabaseFunctionVariables,
} from './functionSettings.ts'

/** The variables that a person sets. The platform sets the database's. */
const NAMES = Object.keys({ ...functionVariables.shape, ...supabaseFunctionVariables.shape })

/**
 * Returns the settings of a public function.
 * @throws Error with one sentence that tells the reader what to do
 */
export function parsePublicSettings(environment: Environment): FunctionSettings {
  const mistake = copyingMistake(environment, NAMES)
  if (mistake) throw new Error(mistake)
  return parseSettings(environment)
}
