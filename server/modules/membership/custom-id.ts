/** What an order at the wallet carries of ours: for whom it is and for which level. */
export const customIdOf = ({ keylogin, levelId }: { keylogin: string; levelId: number }): string =>
  `${keylogin}/${levelId}`
