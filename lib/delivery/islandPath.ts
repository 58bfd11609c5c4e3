/** Where the build writes which route has which island, below the folder of what is served as it is. */
export const ISLANDS_MANIFEST = 'islands/manifest.json'

/** What follows a route in the address of its island: the hash of the island's content. */
const HASHED = /^\.[0-9a-f]{8}\.js$/

/** Whether an address is that of an island of this route, `/islands/<route>.<hash>.js`. Only the build writes there. */
export function isIslandPath(address: string, route: string): boolean {
  const start = `/islands${route}`
  return address.startsWith(start) && HASHED.test(address.slice(start.length))
}
