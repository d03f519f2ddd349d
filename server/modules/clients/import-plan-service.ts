import * as v from 'valibot'
import { IMPORT_ROWS_MAX, IMPORT_SENT_MAX } from '#domain/client-import'
import { offeredLevels } from '#domain/membership'
import type { Queryable } from '../../db/port'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { listLevels } from '../../records/levels-repository'
import { uploadOf } from '../../routing/uploads'
import { mapInTurns } from '../../turns'
import { listKnown } from './import-repository'
import { type CellProblem, importRow, type ReadRow, readRow } from './import-row'
import { IMPORT_ANSWERS } from './import-texts'

/** The rows of the file, each by the rules. Refuses in words what a person can put right. */
export const readRows = async (
  { db }: Pick<ModuleDeps, 'db'>,
  file: Blob | undefined,
): Promise<ReadRow[]> => {
  if (file === undefined) throw new Refusal(IMPORT_ANSWERS.noRows)
  const upload = uploadOf(file)
  if (upload.size > IMPORT_SENT_MAX) throw new Refusal(IMPORT_ANSWERS.tooLarge)
  const sent = listIn((await upload.bytes()).toString('utf8'))
  if (sent.length === 0) throw new Refusal(IMPORT_ANSWERS.noRows)
  if (sent.length > IMPORT_ROWS_MAX) throw new Refusal(IMPORT_ANSWERS.tooMany)
  const levels = offeredLevels(await listLevels(db.query))
  const rows = await mapInTurns(sent, (row) => {
    const parsed = v.safeParse(importRow, row)
    if (!parsed.success) throw new Refusal(IMPORT_ANSWERS.unreadable)
    return readRow(parsed.output, levels)
  })
  flagRepeated(rows)
  return rows
}

const listIn = (text: string): unknown[] => {
  try {
    const list: unknown = JSON.parse(text)
    if (Array.isArray(list)) return list
  } catch {
    // Not JSON: the same answer as any other text.
  }
  throw new Refusal(IMPORT_ANSWERS.unreadable)
}

/** Of rows with one e-mail the first counts. */
const flagRepeated = (rows: readonly ReadRow[]): void => {
  const first = new Map<string, number>()
  for (const { fila, person, problems } of rows) {
    if (problems.some(({ campo }) => campo === 'email')) continue
    const before = first.get(person.email)
    if (before === undefined) first.set(person.email, fila)
    else problems.push({ campo: 'email', texto: IMPORT_ANSWERS.twice(before) })
  }
}

type Plan = {
  fresh: ReadRow[]
  /** Rows whose e-mail has an account. */
  known: number[]
  problems: ({ fila: number } & CellProblem)[]
}

export const planOf = async (query: Queryable, rows: readonly ReadRow[]): Promise<Plan> => {
  const right = rows.filter(({ problems }) => problems.length === 0)
  const known = await listKnown(
    query,
    right.map(({ person }) => person.email),
  )
  return {
    fresh: right.filter(({ person }) => !known.has(person.email)),
    known: right.flatMap(({ fila, person }) => (known.has(person.email) ? [fila] : [])),
    problems: rows.flatMap(({ fila, problems }) => problems.map((problem) => ({ fila, ...problem }))),
  }
}
