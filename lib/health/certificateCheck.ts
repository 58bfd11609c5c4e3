import { connect } from 'node:tls'
import { DAY_MS } from '../server/durations.ts'
import { type Check, type CheckResult, failing, green, notApplicable } from './check.ts'

const WHAT = 'TLS certificate'
const WITHIN_MS = 10_000

/** Least remaining lifetime of a certificate, in days. A working renewal happens weeks earlier. */
const LEAST_DAYS = 7

/** Checks that browsers trust the certificate, with its remaining days. */
export const certificateCheck = ({ siteUrl }: { readonly siteUrl: string }): Check => ({
  what: WHAT,
  advice: `Look whether ${siteUrl} answers on its port; the log of what ends TLS (Caddy, the host) says why a certificate isn't renewed.`,
  run: async (): Promise<CheckResult[]> => {
    const { protocol, hostname, port } = new URL(siteUrl)
    if (protocol !== 'https:') return [notApplicable(WHAT, `${siteUrl} is not encrypted`)]
    const until = await validUntil(hostname, Number(port || 443))
    const days = Math.floor((until.getTime() - Date.now()) / DAY_MS)
    const date = until.toISOString().slice(0, 10)
    return days >= LEAST_DAYS
      ? [green(WHAT, `valid for ${days} days more, until ${date}`)]
      : [
          failing(
            WHAT,
            `valid for ${days} days more only, until ${date}`,
            "It should have been renewed by now: the log of what ends TLS (Caddy, the host) says why it wasn't.",
          ),
        ]
  },
})

/** @returns the certificate's end; rejects if it isn't trusted or isn't for this name */
const validUntil = (host: string, port: number): Promise<Date> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout: WITHIN_MS })
    socket.once('secureConnect', () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.destroy()
    })
    socket.once('timeout', () => socket.destroy(new Error(`no answer within ${WITHIN_MS / 1000} s`)))
    socket.once('error', reject)
  })
