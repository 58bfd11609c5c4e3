import { execFileSync } from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { missing } from './missing.ts'

export interface Certificates {
  /** The file with the certificate of the authority, for NODE_EXTRA_CA_CERTS. */
  authority: string
  /** The files that a server proves its names with; the first holds the authority's certificate, too. */
  certificate: string
  key: string
}

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc']
/** More than npm run live:check asks for. */
const DAYS = 30

/**
 * An authority of the test's own and a certificate of it for these names, as files in `folder`.
 * @param days how long both hold
 * @throws Error that says how to install openssl where there is none
 */
export function makeCertificates(folder: string, names: readonly string[], days = DAYS): Certificates {
  const authority = join(folder, 'authority.pem')
  const authorityKey = join(folder, 'authority.key')
  const certificate = join(folder, 'certificate.pem')
  const key = join(folder, 'certificate.key')
  const make = (...args: string[]) => {
    try {
      execFileSync('openssl', ['req', '-x509', ...NEW_KEY, '-days', String(days), ...args], { stdio: 'pipe' })
    } catch (error) {
      throw missing('openssl', error)
    }
  }
  make('-subj', '/CN=Authority of the rehearsal', '-keyout', authorityKey, '-out', authority)
  const alternatives = `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`
  const issuer = ['-CA', authority, '-CAkey', authorityKey, '-addext', 'basicConstraints=critical,CA:FALSE']
  make('-subj', '/CN=Rehearsal', ...issuer, '-addext', alternatives, '-keyout', key, '-out', certificate)
  // Chromium is told of the authority's key, and looks for it among what a server sends.
  appendFileSync(certificate, readFileSync(authority))
  return { authority, certificate, key }
}
