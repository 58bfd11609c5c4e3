import { describe, expect, it } from 'vitest'
import { databasePlace, leavesUnencrypted } from '#lib/referral/database/databaseAddress.ts'

describe('databasePlace', () => {
  it('returns a socket when the address names one as in psql', () => {
    expect(databasePlace('postgres://site@localhost/site?host=/var/run/postgresql')).toEqual({
      url: 'postgres://site@localhost/site',
      host: '/var/run/postgresql',
    })
    expect(databasePlace('postgresql:///site?host=/run/db&user=site')).toEqual({
      url: 'postgresql:///site',
      host: '/run/db',
      user: 'site',
    })
  })

  it('keeps the other parts of the address', () => {
    expect(databasePlace('postgres://a:p%40ss@127.0.0.1:5433/b?application_name=c')).toEqual({
      url: 'postgres://a:p%40ss@127.0.0.1:5433/b?application_name=c',
      host: '127.0.0.1',
    })
  })

  it('requires encryption on another machine by default', () => {
    expect(databasePlace('postgres://a@db.example/b')).toMatchObject({ ssl: 'require' })
    expect(databasePlace('postgres://a@localhost/b?host=db.example')).toMatchObject({ ssl: 'require' })
    expect(databasePlace('postgres://a@db.example/b?sslmode=verify-full')).not.toHaveProperty('ssl')
    expect(databasePlace('postgres://a@[::1]/b')).not.toHaveProperty('ssl')
  })

  it('rejects an address of another scheme', () => {
    expect(() => databasePlace('mysql://a@b/c')).toThrow(/^The address of a database must look like/)
  })
})

describe('leavesUnencrypted', () => {
  it.each([
    'postgres://a@db.example/b',
    'postgres://a@10.0.0.2/b',
    'postgres://a@db.example/b?sslmode=disable',
    'postgres://a@db.example/b?sslmode=prefer',
    'postgres://a@localhost/b?host=db.example',
    'postgres://a@localhost/b?host=/run/db,db.example',
  ])('returns true for %s', (address) => {
    expect(leavesUnencrypted(address)).toBe(true)
  })

  it.each([
    'postgres://a@db.example/b?sslmode=require',
    'postgres://a@db.example/b?sslmode=verify-full',
    'postgres://a@localhost/b',
    'postgres://a@127.0.0.1:5433/b',
    'postgres://a@[::1]/b',
    'postgres:///b',
    'postgres://a@localhost/b?host=/var/run/postgresql',
  ])('returns false for %s', (address) => {
    expect(leavesUnencrypted(address)).toBe(false)
  })
})
