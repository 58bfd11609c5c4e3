import { Button } from '@sanity/ui'
import { exportAnswer } from '#lib/referral/admin/adminResponses.ts'
import { useTask } from '../../ui/useTask.ts'
import { csvOf } from './csv.ts'
import type { AskReferrals } from './useReferrals.ts'

/** Saves all referrals as a file for spreadsheets. */
export function ExportButton({ ask }: { ask: AskReferrals }) {
  const { run, isRunning } = useTask()
  const save = async () => {
    const { columns, rows } = await ask({ ask: 'export' }, exportAnswer)
    download(csvOf(columns, rows))
    return undefined
  }
  return <Button mode="ghost" text="Export as CSV" loading={isRunning} onClick={() => run(save)} />
}

function download(csv: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `referrals-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  URL.revokeObjectURL(address)
}
