/** Sources and data of a package's programs. Node runs TypeScript, so they are copied as they are. */
export const COPIED: readonly string[] = [
  'content',
  'content-lake',
  'lib',
  'ops',
  'services',
  'supabase/migrations',
  'package.json',
]
