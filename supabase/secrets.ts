/** `npm run functions:secrets`: gives the function at Supabase the values of .env.production, after one of them has changed. */
import { runCommand } from './commandLine.ts'
import { functionSecrets } from './functionSecrets.ts'
import { liveEnvironment, projectReference } from './project.ts'
import { setSecrets } from './setSecrets.ts'

runCommand(() => {
  const environment = liveEnvironment()
  const project = projectReference(environment)
  setSecrets(functionSecrets(environment), project)
})
