import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import * as v from 'valibot'
import type { Cell } from '../../db/copy/rows'
import { StartError } from '../../errors'
import { fingerprintOf } from '../../identity/fingerprint'
import { damaged, fileError, newer } from './copy-errors'
import { FORMAT_VERSION, type Header, headerSchema, rowSchema, trailerSchema, unpacked } from './format'
import { partialFileOf } from './leftovers'
import { linesOf } from './packed-lines'

const OWNER_ONLY = 0o600

/**
 * Writes a copy: a header, rows and a trailer of one JSON text a line, packed by gzip. A partial file gets its name
 * when it is complete; an existing file is never replaced. Gives the number of rows. `signal` gives it up.
 */
export const writeCopy = async (
  file: string,
  header: Header,
  rows: AsyncIterable<readonly unknown[]>,
  signal?: AbortSignal,
): Promise<number> => {
  const draft = partialFileOf(file)
  let count = 0
  const text = async function* () {
    const hash = createHash('sha256')
    const line = (value: unknown) => {
      const written = `${JSON.stringify(value)}\n`
      hash.update(written)
      return written
    }
    yield line(header)
    for await (const page of rows) {
      count += page.length
      yield page.map(line).join('')
    }
    yield `${JSON.stringify({ rows: count, sha256: hash.digest('hex') })}\n`
  }
  try {
    const target = createWriteStream(draft, { flags: 'wx', mode: OWNER_ONLY })
    await pipeline(text, createGzip(), target, { ...(signal && { signal }) })
    await toDisk(draft)
    await link(draft, file)
  } catch (error) {
    throw fileError(file, error)
  } finally {
    await rm(draft, { force: true })
  }
  return count
}

const toDisk = async (file: string): Promise<void> => {
  const handle = await open(file)
  await handle.sync()
  await handle.close()
}

/** Receives a copy's contents in file order; a page of rows belongs to one table. */
export type CopyReader = {
  header(header: Header): Promise<void>
  rows(table: number, rows: readonly (readonly Cell[])[]): Promise<void>
}

const PAGE = 50

/** Reads a copy to its end. Throws a StartError when it is no copy, truncated, altered, or newer. */
export const readCopy = async (file: string, reader: CopyReader): Promise<Header> => {
  const hash = createHash('sha256')
  let header: Header | undefined
  let count = 0
  let page: { table: number; rows: Cell[][] } = { table: 0, rows: [] }
  const flushPage = async (table: number) => {
    if (page.rows.length > 0) await reader.rows(page.table, page.rows)
    page = { table, rows: [] }
  }
  let isWhole = false
  for await (const line of linesOf(file)) {
    const value = parsed(file, line)
    if (isWhole) throw damaged(file)
    if (header === undefined) {
      header = headerOf(file, value)
      await reader.header(header)
    } else if (Array.isArray(value)) {
      const [table, cells] = shaped(file, rowSchema, value)
      if (header.tables[table]?.columns.length !== cells.length) throw damaged(file)
      if (table !== page.table || page.rows.length >= PAGE) await flushPage(table)
      page.rows.push(cells.map(unpacked))
      count += 1
    } else {
      const trailer = shaped(file, trailerSchema, value)
      if (trailer.rows !== count || trailer.sha256 !== hash.digest('hex')) throw damaged(file)
      await flushPage(0)
      isWhole = true
      continue
    }
    hash.update(`${line}\n`)
  }
  if (header === undefined || !isWhole) throw damaged(file)
  return header
}

const headerOf = (file: string, value: unknown): Header => {
  const version = v.safeParse(v.object({ format: v.literal('vianda-copia'), version: v.number() }), value)
  if (!version.success) throw new StartError(`El archivo ${file} no es una copia de Vianda.`)
  if (version.output.version > FORMAT_VERSION) throw newer(file)
  const header = shaped(file, headerSchema, value)
  if (header.key !== null && fingerprintOf({ key: Buffer.from(header.key, 'hex') }) !== header.fingerprint) {
    throw new StartError(
      `La clave secreta que lleva la copia ${file} no es la de sus datos: no se cambió nada.\nUsa otra copia.`,
    )
  }
  return header
}

const shaped = <S extends v.GenericSchema>(file: string, schema: S, value: unknown): v.InferOutput<S> => {
  const result = v.safeParse(schema, value)
  if (!result.success) throw damaged(file)
  return result.output
}

const parsed = (file: string, line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    throw damaged(file)
  }
}
