import { z } from 'zod'
import { ask, jsonOf, posted } from '#lib/health/checkRequest.ts'
import { CHECK_HEADER, CHECK_PATH, type CheckPurpose, checkMark } from '#lib/referral/checkMark.ts'
import { type InspectionReport, inspectionReport } from '#lib/referral/function/outboxState.ts'
import type { Installation } from './checkedInstallation.ts'

/** The function's response to a check, or a refusal with its reason and what to do. */
export type FunctionAnswer<Found> =
  | { readonly ok: true; readonly found: Found }
  | { readonly ok: false; readonly figure: string; readonly advice: string }

const refusal = z.object({ error: z.string(), now: z.iso.datetime().optional() })
const cleared = z.object({ cleared: z.number() })

/** Largest clock difference that the function accepts, ms. */
const TOLERANCE_MS = 5 * 60 * 1000

/** Returns the function's report on its outbox, its migrations and the referrals of checks. */
export const inspect = (installation: Installation): Promise<FunctionAnswer<InspectionReport>> =>
  askFunction(installation, 'inspect', inspectionReport)

/** Makes the function erase the referrals of checks. */
export const clear = (installation: Installation): Promise<FunctionAnswer<z.output<typeof cleared>>> =>
  askFunction(installation, 'clear', cleared)

/** Returns the headers that authenticate a check to the function. */
export async function checkHeaders(
  { siteUrl, publishableKey, functionSecret = '' }: Installation,
  purpose: CheckPurpose,
): Promise<Record<string, string>> {
  return {
    origin: new URL(siteUrl).origin,
    apikey: publishableKey,
    [CHECK_HEADER]: await checkMark(functionSecret, purpose, new Date()),
  }
}

async function askFunction<Schema extends z.ZodType>(
  installation: Installation,
  purpose: Exclude<CheckPurpose, 'submit'>,
  schema: Schema,
): Promise<FunctionAnswer<z.output<Schema>>> {
  const headers = await checkHeaders(installation, purpose)
  const answer = await ask(`${installation.functionUrl}${CHECK_PATH}`, posted({ purpose }, headers))
  const body = await jsonOf(answer)
  const { success, data } = schema.safeParse(body)
  return answer.ok && success ? { ok: true, found: data } : refused(answer.status, body)
}

/** Explains a refusal of the function, with what to do. */
export function refused(status: number, body: unknown): Extract<FunctionAnswer<never>, { ok: false }> {
  const { data } = refusal.safeParse(body)
  const apart = data?.now ? Math.abs(Date.parse(data.now) - Date.now()) : 0
  if (data?.error === 'bad_check') {
    return apart > TOLERANCE_MS
      ? {
          ok: false,
          figure: `the clocks of the function and of this machine are ${Math.round(apart / 1000)} s apart`,
          advice: 'Let both machines keep their time by themselves: timedatectl set-ntp true.',
        }
      : {
          ok: false,
          figure: 'the function has another REFERRAL_SECRET',
          advice: 'Give it the one that is set here, and start it again.',
        }
  }
  if (data?.error === 'apikey') {
    return {
      ok: false,
      figure: 'the function has another publishable key',
      advice: 'Set REFERRAL_PUBLISHABLE_KEY of the function to NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY.',
    }
  }
  if (data?.error === 'unavailable') {
    return {
      ok: false,
      figure: 'the function does not reach its database',
      advice: 'Look whether the database runs, and at the log of the function for referral.failed.',
    }
  }
  if (data?.error === 'foreign_origin') {
    return {
      ok: false,
      figure: 'the function refuses the public address',
      advice: 'Set REFERRAL_ALLOWED_ORIGINS of the function to the public address.',
    }
  }
  return {
    ok: false,
    figure: `the function answers ${status}${data ? ` (${data.error})` : ''}`,
    advice: 'Look whether it runs and is of this version; deploy it again if not.',
  }
}
