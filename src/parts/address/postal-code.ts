const LENGTH = 6

/** A postal code of Ecuador: six digits; a number has lost its leading zero. Others stay as they are. */
export const postalCode = (cp: number): string =>
  String(cp).length === LENGTH - 1 ? String(cp).padStart(LENGTH, '0') : String(cp)
