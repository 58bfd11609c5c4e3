// Preloaded into every child of `npm start`: when the parent goes, even by kill -9, its channel closes and the child ends
// too, so nothing is left running. Node hands preloads on to the child's own workers, whose channels are none of ours.
if (process.ppid === Number(process.env.END_WITH_PARENT)) {
  process.channel?.unref()
  process.on('disconnect', () => {
    // A graceful end first, where the child has one.
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.exit(0), 3000).unref()
  })
}
