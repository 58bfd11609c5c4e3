/**
 * Fake `systemctl` for a server without systemd: starts the units of a site as systemd does, with their user, folders,
 * environment and command. It limits nothing and restarts nothing.
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, globSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

const [verb = '', ...rest] = process.argv.slice(2)
const names = rest.filter((word) => !word.startsWith('-'))

/** Returns the values of each setting. As in systemd, an empty value removes those before it. */
function settingsOf(name: string): Map<string, string[]> {
  const found = ['/etc/systemd/system', '/usr/lib/systemd/system'].map(
    (folder) => `${folder}/${name}.service`,
  )
  const unit = found.find((path) => existsSync(path))
  if (unit === undefined) throw new Error(`Unit ${name}.service not found.`)
  const files = [unit, ...globSync(`/etc/systemd/system/${name}.service.d/*.conf`)]
  const settings = new Map<string, string[]>()
  for (const line of files.flatMap((path) => readFileSync(path, 'utf8').split('\n'))) {
    const [, key = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
    settings.set(key, value === '' ? [] : [...(settings.get(key) ?? []), value])
  }
  return settings
}

function start(name: string): void {
  const settings = settingsOf(name)
  const [user = 'root'] = settings.get('User') ?? []
  const [group = user] = settings.get('Group') ?? []
  for (const folder of settings.get('StateDirectory')?.[0]?.split(' ') ?? []) {
    execFileSync('install', ['-d', '-o', user, '-g', group, `/var/lib/${folder}`])
  }
  for (const command of settings.get('ExecStartPre') ?? [])
    execFileSync('sh', ['-ec', command.replace(/^\+/, '')])
  const home = execFileSync('getent', ['passwd', user], { encoding: 'utf8' }).split(':')[5] ?? '/'
  const given = [
    ...(settings.get('Environment') ?? []),
    ...(settings.get('EnvironmentFile') ?? []).map((path) => readFileSync(path, 'utf8')),
  ]
  const withheld = settings.get('UnsetEnvironment')?.[0]?.split(' ') ?? []
  const environment = Object.entries(parseEnv(given.join('\n'))).filter(([key]) => !withheld.includes(key))
  const capability = settings.get('AmbientCapabilities')?.[0]?.toLowerCase().replace('cap_', '+')
  const log = openSync(`/var/log/${name}.log`, 'a')
  const { pid } = spawn(
    'env',
    [
      '-i',
      'PATH=/usr/sbin:/usr/bin:/sbin:/bin',
      `HOME=${home}`,
      ...environment.map(([key, value]) => `${key}=${value}`),
      'setpriv',
      `--reuid=${user}`,
      `--regid=${group}`,
      '--clear-groups',
      '--no-new-privs',
      ...(capability ? [`--inh-caps=${capability}`, `--ambient-caps=${capability}`] : []),
      ...(settings.get('ExecStart')?.[0]?.split(' ') ?? []),
    ],
    {
      cwd: settings.get('WorkingDirectory')?.[0] ?? '/',
      detached: true,
      stdio: ['ignore', log, log],
    },
  )
  writeFileSync(`/run/${name}.pid`, String(pid))
}

const isActive = (name: string) => existsSync(`/proc/${readFileSync(`/run/${name}.pid`, 'utf8')}`)

// A unit of type "path" has no program.
const services = names.filter((name) => !name.endsWith('.path'))
if (verb === 'enable' || verb === 'restart') for (const name of services) start(name)
if (verb === 'status') for (const name of services) console.log(isActive(name) ? 'active' : 'failed')
process.exit()
