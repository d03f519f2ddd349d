/** Rows per INSERT; both databases limit the values of one statement. */
const BATCH = 400

/** The rows in order, in batches of one statement each. */
export const batchesOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, batch) =>
    rows.slice(batch * BATCH, (batch + 1) * BATCH),
  )
