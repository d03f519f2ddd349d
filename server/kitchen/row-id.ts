const LARGEST_ID = 2_147_483_647

/** The row that an id on the wire names; null when the text names none (so unknown and malformed ids answer alike). */
export const rowIdOf = (text: string): number | null => {
  const id = /^[1-9]\d{0,9}$/.test(text.trim()) ? Number(text) : 0
  return id > 0 && id <= LARGEST_ID ? id : null
}
