/** Browsers in the order of tests, since each names the later ones too. */
const BROWSERS = [
  ['Edg/', 'Edge'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const

const named = (agent: string, names: readonly (readonly [string, string])[]): string | undefined =>
  names.find(([part]) => agent.includes(part))?.[1]

/** Returns a browser and its system in plain words, such as “Safari on iPhone”. @param agent a User-Agent header */
export function browserName(agent: string): string {
  const browser = named(agent, BROWSERS) ?? 'Unknown browser'
  const system = named(agent, SYSTEMS)
  return system ? `${browser} on ${system}` : browser
}
