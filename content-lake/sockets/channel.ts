import type { WebSocket } from 'ws'
import { failureFacts } from '#lib/server/log/failureFacts.ts'
import { log } from '#lib/server/log/log.ts'
import { parseJson } from '#lib/server/parseJson.ts'
import type { EventReaders } from '../http/eventReaders.ts'

/** A WebSocket as both protocols here use it: JSON in, text out. */
export type Channel = ReturnType<typeof openChannel>

/** Wraps a socket. Malformed or unread messages of one client affect no other client. */
export function openChannel(socket: WebSocket, readers: EventReaders) {
  const { written, gone } = readers.watch({
    waiting: () => socket.bufferedAmount,
    cutOff: () => socket.terminate(),
    end: () => socket.close(1001, 'a session has ended'),
  })
  // `ws` has closed the socket with the code that fits: 1002 for a malformed frame, 1007 for bad text, 1009 for too much.
  socket.on('error', () => {})
  // Pings are answered by `ws` itself, and those answers wait like anything else.
  socket.on('ping', written)
  socket.on('close', gone)
  return {
    /** Sends, unless the other side has gone. */
    send(text: string): void {
      if (socket.readyState !== socket.OPEN) return
      socket.send(text)
      written()
    },
    /** @param receive gets each message as parsed JSON, null for what is none; one that throws ends this channel, nothing else. */
    onMessage: (receive: (message: unknown) => void) =>
      socket.on('message', (data) => {
        try {
          receive(parseJson(data.toString()))
        } catch (error) {
          log.error(
            'lake.message',
            'A message on a WebSocket could not be handled; its connection is closed.',
            failureFacts(error),
          )
          socket.close(1011, 'the message could not be handled')
        }
      }),
    onClose: (closed: () => void) => socket.on('close', closed),
    /** @param code of the WebSocket protocol, such as 1008 for a policy that was broken */
    close: (code: number, reason: string) => socket.close(code, reason),
  }
}
