const LENGTH = 6

/** A postal code of Ecuador: six digits, of which a number has lost a leading zero. Others are shown as they are. */
export const postalCode = (cp: number): string =>
  String(cp).length === LENGTH - 1 ? String(cp).padStart(LENGTH, '0') : String(cp)
