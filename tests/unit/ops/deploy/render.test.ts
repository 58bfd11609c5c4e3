import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { configurationProblems } from '#lib/env/problems.ts'
import { managedInstallation as values } from '#tests/support/setup/managedInstallation.ts'

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
