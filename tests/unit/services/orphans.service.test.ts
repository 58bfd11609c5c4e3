import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'

let directory: string
let supervisor: ChildProcess | undefined

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'orphans-'))
})
afterEach(() => {
  supervisor?.kill('SIGKILL')
  rmSync(directory, { recursive: true, force: true })
})

const write = (name: string, program: string): string => {
  const file = join(directory, name)
  writeFileSync(file, program)
  return file
}

/** Starts a supervisor of one child with this program. Returns the numbers that the child prints. */
function superviseChild(program: string): Promise<number[]> {
  const child = write('child.mjs', program)
  const module = pathToFileURL(join(process.cwd(), 'services/supervisor/child.ts')).href
  supervisor = spawn(
    process.execPath,
    [
      write(
        'supervisor.mjs',
        `import { startChild } from '${module}'
         startChild({ name: 'child', args: ['${child}'], env: {}, logs: '${directory}',
           onOutput: (text) => process.stdout.write(text) })`,
      ),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  return new Promise((resolve) => {
    let text = ''
    supervisor?.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.endsWith('.\n')) resolve(text.slice(0, -2).split(' ').map(Number))
    })
  })
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('ends a child that ignores SIGTERM within 5 s of its supervisor', { tags: 'full' }, async () => {
  const children = await superviseChild(
    `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log(process.pid + '.')`,
  )
  expect(children.every(isRunning)).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 1000))
  supervisor?.kill('SIGKILL')
  await expect.poll(() => children.filter(isRunning), { timeout: 5000 }).toEqual([])
})
