import { z } from 'zod'
import { type Check, type CheckResult, failing, green } from '#lib/health/check.ts'
import { ask, jsonOf } from '#lib/health/checkRequest.ts'
import type { Installation } from './checkedInstallation.ts'

const WHAT = 'Readiness'

const answered = z.object({
  message: z.string(),
  upSeconds: z.number(),
  memoryMegabytes: z.number(),
  content: z.object({ answers: z.boolean() }),
})

/** Reports the site's readiness: that it reaches the content and the function. */
export const readinessCheck = ({ siteUrl }: Installation): Check => ({
  what: WHAT,
  advice: 'Look whether the site runs.',
  run: async (): Promise<CheckResult[]> => {
    const answer = await ask(`${siteUrl}/readyz`)
    const { data } = answered.safeParse(await jsonOf(answer))
    if (!data) {
      return [
        failing(
          WHAT,
          `${siteUrl}/readyz answers ${answer.status}`,
          'Configure the proxy in front of the site to forward /readyz.',
        ),
      ]
    }
    const hours = (data.upSeconds / 3600).toFixed(1)
    return answer.ok && data.content.answers
      ? [green(WHAT, `up for ${hours} h with ${data.memoryMegabytes} MB`)]
      : [failing(WHAT, data.message.replace(/\.$/, ''), 'Look at the log of the site and of the function.')]
  },
})
