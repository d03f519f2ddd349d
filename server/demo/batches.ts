/** Rows an INSERT; both databases bound the values of one statement. */
const BATCH = 400

/** The rows in their order, as many at once as one statement takes. */
export const batchesOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, batch) =>
    rows.slice(batch * BATCH, (batch + 1) * BATCH),
  )
