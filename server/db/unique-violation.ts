import { codeOf } from '../errors'

/** What SQLite and PostgreSQL say when a unique index forbids a row. */
const CODES: readonly (string | undefined)[] = ['SQLITE_CONSTRAINT_UNIQUE', '23505']

/** Whether a statement failed because a unique index already holds such a row. */
export const isUniqueViolation = (error: unknown): boolean => CODES.includes(codeOf(error))
