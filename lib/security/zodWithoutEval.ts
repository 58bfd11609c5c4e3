import { config } from 'zod/v4/core'

// Zod tries `new Function` when the first schema is made, to see whether it may compile schemas. No policy of this site lets
// it, and the browser reports the attempt. What runs in the browser imports this module before any that makes a schema.
if (typeof window !== 'undefined') config({ jitless: true })
