import { subscribe } from 'node:diagnostics_channel'
import { ServerResponse } from 'node:http'
import { memberOf } from './openRequests.ts'

/** Adds a header to every response of this process. Headers of next.config.ts are compiled into a build. */
export function addHeader({ key, value }: { key: string; value: string }): void {
  subscribe('http.server.request.start', (message) => {
    const response = memberOf(message, 'response')
    if (response instanceof ServerResponse) response.setHeader(key, value)
  })
}
