import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Demonstrated, DemonstratedSettings } from '../engine/demonstrated.ts'
import { prepareFolder } from '../engine/folder.ts'
import { keptSecret, newSecret } from '../engine/secret.ts'
import { openCourier } from './courier.ts'
import { bookingHandler } from './handler.ts'
import { bookingLinks } from './links.ts'
import { openStore } from './store.ts'
import { STYLE } from './style.ts'

const script = (name: string) => ({
  type: 'text/javascript; charset=utf-8',
  text: readFileSync(new URL(`browser/${name}`, import.meta.url), 'utf8'),
})

/**
 * Opens the demonstration's scheduler: what `/demo/booking/` answers (docs/decisions/0141).
 * @param now milliseconds since 1970
 * @throws PlainFailure when its folder can't be written
 */
export function openBooking(
  { folder, siteUrl, smtpPort }: DemonstratedSettings,
  now: () => number = Date.now,
): Demonstrated {
  prepareFolder(folder, 'MAIL_DIR')
  const store = openStore(folder)
  const links = bookingLinks(keptSecret(join(folder, 'secret'), newSecret, 'MAIL_DIR'))
  const courier = openCourier({ store, links, siteUrl, smtpPort, now })
  return {
    answer: bookingHandler({
      store,
      links,
      now,
      deliver: () => void courier.deliver(),
      files: new Map([
        ['widget.js', script('widget.js')],
        ['frame.js', script('frame.js')],
        ['style.css', { type: 'text/css; charset=utf-8', text: STYLE }],
      ]),
    }),
    close: () => {
      courier.close()
      store.close()
    },
  }
}
