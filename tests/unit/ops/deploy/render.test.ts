import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { configurationProblems } from '#lib/env/problems.ts'
import { managedVariables } from '#ops/setup/managed/managedVariables.ts'

const blueprint = z.object({
  services: z.tuple([
    z.object({
      buildCommand: z.string(),
      startCommand: z.literal('npx next start'),
      healthCheckPath: z.literal('/healthz'),
      envVars: z.array(z.object({ key: z.string(), value: z.string().optional() })),
    }),
  ]),
})

const [{ envVars }] = blueprint.parse(parse(readFileSync('render.yaml', 'utf8'))).services

const values = managedVariables({
  NEXT_PUBLIC_SITE_URL: 'https://www.site.test',
  NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc12345',
  SANITY_API_READ_TOKEN: 'skSite',
  NEXT_PUBLIC_SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
  REFERRAL_TO: 'anna@site.test',
  REFERRAL_FROM: 'anna@site.test',
  MAIL_API_KEY: 're_1',
})

it('render.yaml names the Node of package.json', () => {
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  expect(envVars.find(({ key }) => key === 'NODE_VERSION')?.value).toBe(dependencies.node)
})

it('render.yaml sets the values of the site, without those of the function', () => {
  const ofSite = Object.keys(values).filter((name) => !/^(?:REFERRAL|MAIL)_/.test(name))
  const names = envVars.map(({ key }) => key).filter((key) => key !== 'NODE_VERSION')
  expect(names.toSorted()).toEqual(ofSite.toSorted())
  const set = Object.fromEntries(envVars.map(({ key, value }) => [key, value ?? values[key]]))
  expect(configurationProblems(set)).toEqual([])
  expect(set).toMatchObject(Object.fromEntries(ofSite.map((name) => [name, values[name]])))
})
