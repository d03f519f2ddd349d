import { DatabaseError } from 'pg'
import { codeOf, DatabaseUnavailable, StartError } from '../errors'

/**
 * PostgreSQL's refusal of a statement: only its code and the schema's names, because its message and details hold
 * values that people typed.
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

/** Temporary errors, of one statement or of the whole server. */
const PASSING: ReadonlySet<string> = new Set([
  // Ended for taking too long, waiting too long for a lock, or idling in a transaction.
  '57014',
  '55P03',
  '25P03',
  // Read-only: a standby that has not taken over yet.
  '25006',
  // The password, or the whole database, was replaced under a running server.
  '28000',
  '28P01',
  '3D000',
  // Its disk fails.
  '58030',
])
/** Connection trouble, a deadlock, lack of resources (disk, memory, connections), and a stop or start. */
const PASSING_CLASSES: ReadonlySet<string> = new Set(['08', '40', '53', '57'])

/** A driver's error made safe for the rest of the server and its log. */
export const cleanError = (error: unknown): Error => {
  if (error instanceof DatabaseUnavailable || error instanceof StartError) return error
  if (error instanceof DatabaseError) return saidByServer(error)
  // A bug in our call; any other error that PostgreSQL did not send is its connection's.
  if (error instanceof TypeError || error instanceof RangeError) return error
  return new DatabaseUnavailable(codeOf(error) ?? 'connection')
}

const saidByServer = (error: DatabaseError): Error => {
  const code = error.code ?? 'XX000'
  if (PASSING.has(code) || PASSING_CLASSES.has(code.slice(0, 2))) return new DatabaseUnavailable(code)
  return new PostgresError(code, [error.table, error.constraint, error.column])
}

/** Whether an error makes its connection unusable. */
export const endsConnection = (error: unknown): boolean => {
  if (!(error instanceof DatabaseError)) return !(error instanceof TypeError || error instanceof RangeError)
  return error.severity === 'FATAL' || error.severity === 'PANIC'
}
