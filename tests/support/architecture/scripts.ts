import { globSync, readFileSync } from 'node:fs'

/** All hand-written source files, relative to the checkout. */
export const scripts: readonly string[] = globSync([
  '*.{ts,js,mjs}',
  '{app,content,content-lake,lib,ops,schemas,services,studio,supabase,tests}/**/*.{ts,tsx,js,mjs}',
])
  .filter((file) => !file.endsWith('.d.ts'))
  .sort()

export const codeOf = (file: string): string =>
  readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
