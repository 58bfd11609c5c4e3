import { describe, expect, it } from 'vitest'
import { databasePlace, leavesUnencrypted } from '#lib/referral/databaseAddress.ts'

describe('the place of a database', () => {
  it('is a socket where the address names one as psql does', () => {
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

  it('keeps what else the address says, and whom it names', () => {
    expect(databasePlace('postgres://a:p%40ss@127.0.0.1:5433/b?application_name=c')).toEqual({
      url: 'postgres://a:p%40ss@127.0.0.1:5433/b?application_name=c',
      host: '127.0.0.1',
    })
  })

  it('is reached encrypted on another machine unless the address says how', () => {
    expect(databasePlace('postgres://a@db.example/b')).toMatchObject({ ssl: 'require' })
    expect(databasePlace('postgres://a@localhost/b?host=db.example')).toMatchObject({ ssl: 'require' })
    expect(databasePlace('postgres://a@db.example/b?sslmode=verify-full')).not.toHaveProperty('ssl')
    expect(databasePlace('postgres://a@[::1]/b')).not.toHaveProperty('ssl')
  })

  it('is refused when it is no address', () => {
    expect(() => databasePlace('mysql://a@b/c')).toThrow(/^The address of a database must look like/)
  })
})

describe('a connection that leaves this machine unencrypted', () => {
  it.each([
    'postgres://a@db.example/b',
    'postgres://a@10.0.0.2/b',
    'postgres://a@db.example/b?sslmode=disable',
    'postgres://a@db.example/b?sslmode=prefer',
    'postgres://a@localhost/b?host=db.example',
    'postgres://a@localhost/b?host=/run/db,db.example',
  ])('is seen in %s', (address) => {
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
  ])('is not in %s', (address) => {
    expect(leavesUnencrypted(address)).toBe(false)
  })
})
