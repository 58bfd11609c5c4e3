/** The stages of a referral, in their usual order. The site owner sets them, and may return to any of them. */
export const stages = ['new', 'replied', 'talked', 'client', 'bonus-due', 'bonus-paid', 'closed'] as const

export type Stage = (typeof stages)[number]

interface StageWords {
  readonly name: string
  /** For the referrer, if the site owner shares the stage. */
  readonly forReferrer: string
}

export const stageWords: Readonly<Record<Stage, StageWords>> = {
  new: { name: 'New', forReferrer: 'Received' },
  replied: { name: 'Replied', forReferrer: 'You have a reply' },
  talked: { name: 'Talked', forReferrer: 'We have talked' },
  client: { name: 'Became a client', forReferrer: 'Became a client' },
  'bonus-due': { name: 'Bonus due', forReferrer: 'Your bonus is due' },
  'bonus-paid': { name: 'Bonus paid', forReferrer: 'Your bonus is paid' },
  closed: { name: 'Closed', forReferrer: 'Closed' },
}

export const hasBonus = (stage: Stage): boolean => stage === 'bonus-due' || stage === 'bonus-paid'
