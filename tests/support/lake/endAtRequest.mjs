import { subscribe } from 'node:diagnostics_channel'

// Preloaded into a program. Kills it with SIGKILL before request number END_AT_REQUEST, after the response to the one
// before.
let left = Number(process.env.END_AT_REQUEST)
const count = () => {
  left -= 1
  if (left === 0) process.kill(process.pid, 'SIGKILL')
}
subscribe('undici:request:create', count)
subscribe('http.client.request.start', count)
