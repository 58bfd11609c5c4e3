/** Time for a graceful end once the supervisor is gone, ms. */
const GRACE_MS = 2500

// Preloaded into every child of `npm start`. When the supervisor goes, even by SIGKILL, its channel closes and the child ends.
if (process.env.END_WITH_PARENT === String(process.ppid)) {
  process.channel?.unref()
  // Writes to the log fail on a full disk, which is no reason to end.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS)
  })
}
