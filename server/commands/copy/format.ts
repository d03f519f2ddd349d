import * as v from 'valibot'
import type { Cell } from '../../db/copy/rows'

/** The format's name in a copy's header. */
export const FORMAT = 'vianda-copia'
/** Incremented when older programs can no longer read a copy. */
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
  /** The highest id each table assigned, deleted rows included, where known. */
  numbers: v.optional(v.record(v.string(), v.pipe(v.number(), v.integer(), v.maxValue(2_147_483_647))), {}),
})
export type Header = v.InferOutput<typeof headerSchema>

const cell = v.union([v.string(), v.number(), v.null(), v.strictObject({ base64: v.string() })])

/** A row: its table's index in the header, and its values in that table's column order. */
export const rowSchema = v.tuple([v.number(), v.array(cell)])

/** The last line: proves that the copy is complete and unchanged. */
export const trailerSchema = v.object({ rows: v.number(), sha256: v.string() })

/** Encodes a cell for a copy's line: bytes become base64. */
export const packed = (value: Cell): v.InferInput<typeof cell> =>
  Buffer.isBuffer(value) ? { base64: value.toString('base64') } : value

/** Decodes what {@link packed} encoded. */
export const unpacked = (value: v.InferOutput<typeof cell>): Cell =>
  typeof value === 'object' && value !== null ? Buffer.from(value.base64, 'base64') : value
