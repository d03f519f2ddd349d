/** Labels on an A4 sheet: 2 columns, 7 rows. */
export const LABELS_A_SHEET = 14

/** What goes where on the sheets: null is a label of the first sheet that has been used already. */
export const sheetsOf = <T>(labels: readonly T[], used: number): (T | null)[][] => {
  const places = [...Array.from({ length: used }, () => null), ...labels]
  return Array.from({ length: Math.ceil(places.length / LABELS_A_SHEET) }, (_, sheet) =>
    places.slice(sheet * LABELS_A_SHEET, (sheet + 1) * LABELS_A_SHEET),
  )
}

/** As they are packed: all of one dish, then the next, each in the order of the deliveries. */
export const byDish = <T extends { dish: string | null }>(stops: readonly T[]): T[] =>
  [...stops].sort((a, b) => (a.dish ?? '').localeCompare(b.dish ?? '', 'es'))
