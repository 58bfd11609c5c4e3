import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { extractSchema } from '@sanity/schema/_internal'
import { compiledSchema } from './compiledSchema.ts'
import { CONTENT_MODEL_FILE, contentModel } from './contentModel.ts'

// Usage: npx node studio/typegen.ts [--check]. Writes the types of all queries and the reference of the content model, or only
// reports whether they are up to date.
const root = path.join(import.meta.dirname, '..')
const committed = path.join(root, 'lib/content/sanity.types.ts')
const fresh = path.join(root, '.local/sanity.types.ts')
const isCheck = process.argv.includes('--check')

mkdirSync(path.dirname(fresh), { recursive: true })
// `sanity schemas extract` loads the whole Studio for this, which takes four times as long.
writeFileSync(path.join(root, '.local/schema.json'), JSON.stringify(extractSchema(compiledSchema)))

const cli = path.join(root, 'node_modules/sanity/bin/sanity')
const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'typegen', 'generate'], {
  cwd: root,
  encoding: 'utf8',
  env: { ...process.env, DO_NOT_TRACK: '1', TYPEGEN_OUTPUT: isCheck ? fresh : committed },
})
if (status !== 0) fail(`“sanity typegen generate” failed:\n${stdout}${stderr}`)
if (isCheck && readFileSync(fresh, 'utf8') !== readFileSync(committed, 'utf8')) {
  fail('lib/content/sanity.types.ts is out of date: run “npm run typegen” and commit the file.')
}

const reference = path.join(root, CONTENT_MODEL_FILE)
if (!isCheck) writeFileSync(reference, contentModel())
else if (readFileSync(reference, 'utf8') !== contentModel()) {
  fail(`${CONTENT_MODEL_FILE} is out of date: run “npm run typegen” and commit the file.`)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
