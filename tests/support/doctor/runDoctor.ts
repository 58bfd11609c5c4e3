import { join } from 'node:path'
import { runNode } from '#tests/support/runNode.ts'

export async function runDoctor(environment: Record<string, string>, folder = '.') {
  const { status, out, err } = await runNode([join(folder, 'ops/doctor/main.ts')], {
    NODE_ENV: 'production',
    NODE_NO_WARNINGS: '1',
    ...environment,
  })
  const failing = [...out.matchAll(/^FAILING +(.+?) {2,}/gm)].map(([, what = '']) => what)
  return { status, output: `${out}\n${err}`, failing }
}
