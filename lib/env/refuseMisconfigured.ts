import { configurationProblems } from './problems.ts'

// Ends the process that imports this module if the environment is half set, contradictory or left from an example.
const problems = configurationProblems(process.env)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
