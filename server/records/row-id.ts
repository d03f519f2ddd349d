const LARGEST_ID = 2_147_483_647

/** The row of a wire id; 0, which no row has, for a malformed one: it is answered as an unknown id is. */
export const rowIdOf = (text: string): number => {
  const id = /^[1-9]\d{0,9}$/.test(text.trim()) ? Number(text) : 0
  return id <= LARGEST_ID ? id : 0
}
