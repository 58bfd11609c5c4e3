import { subscribe } from 'node:diagnostics_channel'

// Preloaded by a program that a test ends without warning: SIGKILL before the request that END_AT_REQUEST counts, so after
// the answer of the one before.
let left = Number(process.env.END_AT_REQUEST)
const count = () => {
  left -= 1
  if (left === 0) process.kill(process.pid, 'SIGKILL')
}
subscribe('undici:request:create', count)
subscribe('http.client.request.start', count)
