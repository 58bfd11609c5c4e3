import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A Node and an npm that a newcomer may have. */
export interface Toolchain {
  name: string
  /** What goes before the rest of the search path. */
  path: string
}

/** Each npm with the Nodes that it runs on: npm 12 refuses Node 20. */
const SUPPORTED = [
  { npm: '11', nodes: ['20', '22', '24', '26'] },
  { npm: '12', nodes: ['22', '24', '26'] },
]

/** Installs the newest release of a package's major version into a folder of its own. Answers with its programs' folder. */
function install(folder: string, name: string, major: string): string {
  const home = join(folder, `${name}-${major}`)
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, 'package.json'), JSON.stringify({ private: true, allowScripts: { node: true } }))
  execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', `${name}@${major}`], { cwd: home })
  return join(home, 'node_modules/.bin')
}

/** Installs every supported pair of Node and npm whose name holds `wanted`, such as “node 20, npm 11”. */
export function installToolchains(folder: string, wanted: string): Toolchain[] {
  const installed = new Map<string, string>()
  const programs = (name: string, major: string): string => {
    const key = `${name} ${major}`
    const found = installed.get(key) ?? install(folder, name, major)
    installed.set(key, found)
    return found
  }
  return SUPPORTED.flatMap(({ npm, nodes }) => nodes.map((node) => ({ npm, node })))
    .map(({ npm, node }) => ({ npm, node, name: `node ${node}, npm ${npm}` }))
    .filter(({ name }) => name.includes(wanted))
    .map(({ npm, node, name }) => ({ name, path: `${programs('npm', npm)}:${programs('node', node)}` }))
}
