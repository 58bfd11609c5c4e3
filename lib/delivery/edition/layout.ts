import { join } from 'node:path'

/**
 * Where everything stands in an edition's folder. `current` is the edition that counts; servers that learn headers from rules
 * read files through the link of the rules that they know, so that no page is ever sent with the headers of another edition.
 */
export const layout = (folder: string) => ({
  versions: join(folder, 'versions'),
  version: (id: string) => join(folder, 'versions', id),
  current: join(folder, 'current'),
  /** For each set of rules, a link to the newest edition that they are true of. */
  rules: join(folder, 'rules'),
  ruled: (rulesHash: string) => join(folder, 'rules', rulesHash),
})

/** Within a version: what is served. */
export const SERVED = 'site'

/** Within a version: the pages once more, each called as its address is. */
export const PAGES = 'pages'

/** Within a version: what servers are told of it. */
export const TOLD = 'servers'

/** What a version is called that is not whole yet. */
export const UNFINISHED = '.unfinished-'
