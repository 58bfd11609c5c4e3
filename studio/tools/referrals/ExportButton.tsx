import { Button } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { exportAnswer } from '#lib/referral/admin/adminResponses.ts'
import { csvOf } from './csv.ts'
import type { AskReferrals } from './useReferrals.ts'
import { messageOf } from './useRequest.ts'

/** Saves all referrals as a file for spreadsheets. */
export function ExportButton({ ask }: { ask: AskReferrals }) {
  const { push } = useToast()
  const [isAsking, setIsAsking] = useState(false)
  const save = async () => {
    setIsAsking(true)
    try {
      const { columns, rows } = await ask({ ask: 'export' }, exportAnswer)
      download(csvOf(columns, rows))
    } catch (error) {
      push({ status: 'error', title: messageOf(error) })
    } finally {
      setIsAsking(false)
    }
  }
  return <Button mode="ghost" text="Export as CSV" loading={isAsking} onClick={save} />
}

function download(csv: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `referrals-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  URL.revokeObjectURL(address)
}
