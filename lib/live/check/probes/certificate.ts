import { connect } from 'node:tls'
import { DAY_MS } from '../../../server/durations.ts'
import { failing, green, type Line, notApplicable, type Probe } from '../line.ts'

const WHAT = 'TLS certificate'
const WITHIN_MS = 10_000

/** Days that a certificate must hold on, at least: it is renewed weeks before that where nothing is wrong. */
const LEAST_DAYS = 7

/** Whether visitors' browsers trust the address, and for how many days more. */
export const certificateProbe = ({ siteUrl }: { readonly siteUrl: string }): Probe => ({
  what: WHAT,
  advice: `Look whether ${siteUrl} answers on its port; the log of what ends TLS (Caddy, the host) says why a certificate isn't renewed.`,
  run: async (): Promise<Line[]> => {
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

/** @returns when the certificate ends; rejects when it isn't trusted or isn't for this name */
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
