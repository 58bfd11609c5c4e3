// Preloaded into every child of `npm start`: when the parent goes, even by kill -9, its channel closes and the child ends
// too, so nothing is left running. Where the child has a graceful end (SIGTERM), it is used.
process.channel?.unref()
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.exit(0), 3000).unref()
})
