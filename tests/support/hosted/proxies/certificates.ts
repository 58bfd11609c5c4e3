import { execFileSync } from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Certificates {
  /** File with the authority's certificate, for NODE_EXTRA_CA_CERTS. */
  authority: string
  /** A server's certificate and key files. The first also contains the authority's certificate. */
  certificate: string
  key: string
}

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc']
/** Longer than `npm run doctor` requires. */
const DAYS = 30

/**
 * Creates a certificate authority and a certificate for these names, as files in `folder`.
 * @param days validity of both
 */
export function makeCertificates(folder: string, names: readonly string[], days = DAYS): Certificates {
  const authority = join(folder, 'authority.pem')
  const authorityKey = join(folder, 'authority.key')
  const certificate = join(folder, 'certificate.pem')
  const key = join(folder, 'certificate.key')
  const make = (...args: string[]) => {
    execFileSync('openssl', ['req', '-x509', ...NEW_KEY, '-days', String(days), ...args], { stdio: 'pipe' })
  }
  make('-subj', '/CN=Authority of the rehearsal', '-keyout', authorityKey, '-out', authority)
  const alternatives = `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`
  const issuer = ['-CA', authority, '-CAkey', authorityKey, '-addext', 'basicConstraints=critical,CA:FALSE']
  make('-subj', '/CN=Rehearsal', ...issuer, '-addext', alternatives, '-keyout', key, '-out', certificate)
  // Chromium compares the trusted authority's key with the certificates that a server sends.
  appendFileSync(certificate, readFileSync(authority))
  return { authority, certificate, key }
}
