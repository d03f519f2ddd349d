import { DatabaseError } from 'pg'
import { codeOf, DatabaseUnavailable, StartError } from '../errors'

/**
 * What PostgreSQL says against a statement. Its own message and details hold values that people typed; here are only
 * the code and the names of what the schema calls it.
 */
export class PostgresError extends Error {
  constructor(
    readonly code: string,
    names: readonly (string | undefined)[],
  ) {
    super(['PostgreSQL refuses with', code, ...names.filter((name) => name !== undefined)].join(' '))
    this.name = 'PostgresError'
  }
}

/** Codes of one statement or of the server as a whole that pass by themselves. */
const PASSING: ReadonlySet<string> = new Set([
  // Ended for taking too long, waiting too long for a lock, or idling in a transaction.
  '57014',
  '55P03',
  '25P03',
  // Only reading is possible: a standby that has not taken over yet.
  '25006',
  // The password, or the whole database, was exchanged under a running server.
  '28000',
  '28P01',
  '3D000',
  // Its disk fails.
  '58030',
])
/** Connection trouble, a deadlock, lack of means (disk, memory, connections), and being stopped or started. */
const PASSING_CLASSES: ReadonlySet<string> = new Set(['08', '40', '53', '57'])

/** An error of the driver as the rest of the server may see it and write it into its log. */
export const cleanError = (error: unknown): Error => {
  if (error instanceof DatabaseUnavailable || error instanceof StartError) return error
  if (error instanceof DatabaseError) return saidByServer(error)
  // A mistake of ours in what was asked; everything else that is not PostgreSQL's word is its connection's.
  if (error instanceof TypeError || error instanceof RangeError) return error
  return new DatabaseUnavailable(codeOf(error) ?? 'connection')
}

const saidByServer = (error: DatabaseError): Error => {
  const code = error.code ?? 'XX000'
  if (PASSING.has(code) || PASSING_CLASSES.has(code.slice(0, 2))) return new DatabaseUnavailable(code)
  return new PostgresError(code, [error.table, error.constraint, error.column])
}

/** Whether a connection can be used no more after an error. */
export const endsConnection = (error: unknown): boolean => {
  if (!(error instanceof DatabaseError)) return !(error instanceof TypeError || error instanceof RangeError)
  return error.severity === 'FATAL' || error.severity === 'PANIC'
}
