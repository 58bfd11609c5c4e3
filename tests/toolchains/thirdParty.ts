/** `npx node tests/toolchains/thirdParty.ts` writes THIRD-PARTY.md. Run it after a dependency changed. */
import { writeFileSync } from 'node:fs'
import { thirdPartyText } from '#tests/support/supply/thirdPartyText.ts'

writeFileSync('THIRD-PARTY.md', await thirdPartyText())
