import { globSync } from 'node:fs'
import path from 'node:path'
import { describe } from 'vitest'
import { subjectNamed } from './subjects.ts'

// All tests of the subject as one file: a mutant's run then starts one worker and loads the code once, not once a file.
for (const file of globSync([...subjectNamed(process.env.MUTATION_SUBJECT).tests]).sort()) {
  // biome-ignore lint/correctness/usePlaywrightValidDescribeCallback: Vitest awaits it, and so keeps each file's hooks to itself
  describe(file, async () => {
    await import(path.resolve(file))
  })
}
