/**
 * `npm run check`: types, lint and the pure tests, all at once, with few inputs a property. A quick look while working;
 * the proof is `npm test`.
 */
import { spawn } from 'node:child_process'

/** Enough to meet what is plainly wrong. */
const PROPERTY_RUNS = '10'

const started = performance.now()
const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`

/** Runs a script of package.json and prints what it had to say once it has ended. Answers whether it went well. */
function run(script: string, ...args: string[]): Promise<boolean> {
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    env: {
      ...process.env,
      PROPERTY_RUNS,
      NODE_COMPILE_CACHE: 'node_modules/.cache/node',
      FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  let said = ''
  const listen = (chunk: Buffer) => {
    said += chunk.toString()
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  return new Promise((resolve) => {
    child.once('close', (code) => {
      console.log(
        `${code === 0 ? 'ok' : 'FAILED'} ${script}, after ${seconds()}${code === 0 ? '' : `\n${said}`}`,
      )
      resolve(code === 0)
    })
  })
}

const passed = await Promise.all([
  run('test:unit', '--project=pure', '--reporter=dot'),
  run('types'),
  run('lint'),
])
process.exitCode = passed.every(Boolean) ? 0 : 1
