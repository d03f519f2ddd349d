import * as v from 'valibot'
import type { Cell } from '../../db/copy/rows'

/** The form of a copy, counted up whenever an older program could no longer read it. */
export const FORMAT = 'vianda-copia'
/** Counted up whenever an older program could no longer read a copy. */
export const FORMAT_VERSION = 1

const names = v.array(v.string())

/** The first line: where the rows come from, and what a restored database needs beside them. */
export const headerSchema = v.object({
  format: v.literal(FORMAT),
  version: v.number(),
  /** ISO 8601, UTC. */
  created: v.string(),
  mode: v.picklist(['demo', 'production']),
  migrations: names,
  /** The fingerprint of the secret that belongs to these rows. */
  fingerprint: v.string(),
  /** That secret, hexadecimal, where the server generated it; null where it is a setting. */
  key: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
  tables: v.array(v.object({ name: v.string(), columns: names })),
  /** The highest number that each table gave to a row, deleted ones too, where it is known. */
  numbers: v.optional(v.record(v.string(), v.pipe(v.number(), v.integer(), v.maxValue(2_147_483_647))), {}),
})
export type Header = v.InferOutput<typeof headerSchema>

const cell = v.union([v.string(), v.number(), v.null(), v.strictObject({ base64: v.string() })])

/** A row: the number of its table in the header, and its values in the order of that table's columns. */
export const rowSchema = v.tuple([v.number(), v.array(cell)])

/** The last line: nothing is missing and nothing has changed since it was written. */
export const trailerSchema = v.object({ rows: v.number(), sha256: v.string() })

/** A cell as a line of a copy has it: bytes become base64. */
export const packed = (value: Cell): v.InferInput<typeof cell> =>
  Buffer.isBuffer(value) ? { base64: value.toString('base64') } : value

/** The cell that {@link packed} made of one. */
export const unpacked = (value: v.InferOutput<typeof cell>): Cell =>
  typeof value === 'object' && value !== null ? Buffer.from(value.base64, 'base64') : value
