/** For how many days a share link may be handed out. */
export const SHARE_DAYS = [1, 7, 30] as const

export type ShareDays = (typeof SHARE_DAYS)[number]
