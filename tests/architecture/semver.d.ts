declare module 'semver' {
  /** Returns true if a version lies in a range, as npm understands ranges. */
  export function satisfies(version: string, range: string, options: { includePrerelease: boolean }): boolean
}
