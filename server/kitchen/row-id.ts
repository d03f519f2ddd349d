const LARGEST_ID = 2_147_483_647

/** The row of a wire id; null when the text is none (so unknown and malformed ids answer alike). */
export const rowIdOf = (text: string): number | null => {
  const id = /^[1-9]\d{0,9}$/.test(text.trim()) ? Number(text) : 0
  return id > 0 && id <= LARGEST_ID ? id : null
}
