import * as v from 'valibot'
import type { NamedLevel } from '#domain/imported-person'
import { offeredLevels } from '#domain/membership'
import { SHEET_ROWS_MAX, SHEET_SENT_MAX } from '#domain/sheet'
import type { Queryable } from '../../db/port'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { listLevels } from '../../records/levels-repository'
import { uploadOf } from '../../routing/uploads'
import { mapInTurns } from '../../turns'
import { listKnown } from './import-repository'
import { type CellProblem, importRow, type ReadRow, readRow } from './import-row'
import { IMPORT_ANSWERS, ROWS_NAMED } from './import-texts'

/** `again`: rows that say what an earlier row, `de`, says already. */
type SheetRows = { rows: ReadRow[]; again: { fila: number; de: number }[]; levels: NamedLevel[] }

/** The rows of the file, each by the rules. Refuses in words what a person can put right. */
export const readRows = async (
  { db }: Pick<ModuleDeps, 'db'>,
  file: Blob | undefined,
): Promise<SheetRows> => {
  if (file === undefined) throw new Refusal(IMPORT_ANSWERS.noRows)
  const upload = uploadOf(file)
  if (upload.size > SHEET_SENT_MAX) throw new Refusal(IMPORT_ANSWERS.tooLarge)
  const sent = listIn((await upload.bytes()).toString('utf8'))
  if (sent.length === 0) throw new Refusal(IMPORT_ANSWERS.noRows)
  if (sent.length > SHEET_ROWS_MAX) throw new Refusal(IMPORT_ANSWERS.tooMany)
  const levels = offeredLevels(await listLevels(db.query))
  const rows = await mapInTurns(sent, (row) => {
    const parsed = v.safeParse(importRow, row)
    if (!parsed.success) throw new Refusal(IMPORT_ANSWERS.unreadable)
    return readRow(parsed.output, levels)
  })
  return { ...withoutRepeated(rows), levels }
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

/**
 * Rows with one e-mail: those that say the same as the first are left out. Where one says something else, only a person
 * knows which is right: all of them are wrong, and each names the others.
 */
const withoutRepeated = (read: readonly ReadRow[]): Pick<SheetRows, 'rows' | 'again'> => {
  const again = new Map<number, number>()
  for (const [first, ...others] of rowsByEmail(read)) {
    if (first === undefined) continue
    const said = JSON.stringify([first.person, first.problems])
    if (others.every(({ person, problems }) => JSON.stringify([person, problems]) === said))
      for (const { fila } of others) again.set(fila, first.fila)
    else flagTwice([first, ...others])
  }
  return {
    rows: read.filter(({ fila }) => !again.has(fila)),
    again: [...again].map(([fila, de]) => ({ fila, de })),
  }
}

const rowsByEmail = (read: readonly ReadRow[]): Iterable<ReadRow[]> => {
  const groups = new Map<string, ReadRow[]>()
  for (const row of read) {
    if (row.problems.some(({ campo }) => campo === 'email')) continue
    const group = groups.get(row.person.email)
    if (group) group.push(row)
    else groups.set(row.person.email, [row])
  }
  return groups.values()
}

/** Each names the first of the others; a sheet of one e-mail has thousands. */
const flagTwice = (rows: readonly ReadRow[]): void => {
  const first = rows.slice(0, ROWS_NAMED + 2).map(({ fila }) => fila)
  for (const { fila, problems } of rows)
    problems.push({ campo: 'email', texto: IMPORT_ANSWERS.twice(first.filter((other) => other !== fila)) })
}

type Plan = {
  fresh: ReadRow[]
  /** Rows whose e-mail has an account; `importado`: when an import opened it. */
  known: { fila: number; importado: string | null }[]
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
    known: right.flatMap(({ fila, person }) => {
      const importado = known.get(person.email)
      return importado === undefined ? [] : [{ fila, importado }]
    }),
    problems: rows.flatMap(({ fila, problems }) => problems.map((problem) => ({ fila, ...problem }))),
  }
}
