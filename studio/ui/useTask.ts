import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { messageOf } from '../access/siteRefusal.ts'

/** Returns a function that runs a task and shows its outcome in a message, and whether a task runs. */
export function useTask() {
  const { push } = useToast()
  const [isRunning, setIsRunning] = useState(false)
  /**
   * @param task resolves to the message of its success, if there is one
   * @param problem message if the task fails; by default that of its error
   * @returns true if the task succeeded
   */
  const run = async (task: () => Promise<unknown>, problem?: string): Promise<boolean> => {
    setIsRunning(true)
    try {
      const title = await task()
      if (typeof title === 'string') push({ status: 'success', title })
      return true
    } catch (error) {
      push({ status: 'error', title: problem ?? messageOf(error) })
      return false
    } finally {
      setIsRunning(false)
    }
  }
  return { run, isRunning }
}
