import { compiledEnvironment } from './compiledEnvironment.ts'
import { siteProblems } from './problems.ts'

// Whoever imports this, goes no further with an environment that is half set, contradictory or left from an example: the
// build, next start and next dev by next.config.ts, and a server that reads none by instrumentation.ts.
const problems = siteProblems(process.env, compiledEnvironment)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
