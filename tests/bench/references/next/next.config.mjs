import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where node_modules is: the bench puts this folder two levels below. */
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

export default { turbopack: { root } }
