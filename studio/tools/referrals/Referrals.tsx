import { Box, Container } from '@sanity/ui'
import { useState } from 'react'
import { ReferralDetail } from './ReferralDetail.tsx'
import { ReferralList } from './ReferralList.tsx'

/** The tool “Referrals”: the list of referrals and the detail of each. */
export function Referrals() {
  const [openId, setOpenId] = useState<string | null>(null)
  const [lastId, setLastId] = useState<string | null>(null)
  const open = (id: string) => {
    setLastId(id)
    setOpenId(id)
  }
  return (
    <Box height="fill" overflow="auto">
      <Container width={1} padding={4} paddingBottom={6}>
        {openId === null ? (
          <ReferralList open={open} lastId={lastId} />
        ) : (
          <ReferralDetail id={openId} close={() => setOpenId(null)} />
        )}
      </Container>
    </Box>
  )
}
