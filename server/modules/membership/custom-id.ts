/** What an order at the wallet carries of ours: for whom it is and for which level. */
export type Purpose = { keylogin: string; levelId: number }

/** The purpose as the text that travels with an order; {@link purposeOf} reads it. */
export const customIdOf = ({ keylogin, levelId }: Purpose): string => `${keylogin}/${levelId}`

/** null when the text is none of ours. */
export const purposeOf = (customId: string): Purpose | null => {
  const match = /^(.+)\/(\d{1,4})$/.exec(customId)
  return match?.[1] === undefined ? null : { keylogin: match[1], levelId: Number(match[2]) }
}
