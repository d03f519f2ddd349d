import { codeOf } from '../errors'

/** SQLite's and PostgreSQL's codes for a unique violation. */
const CODES: readonly (string | undefined)[] = ['SQLITE_CONSTRAINT_UNIQUE', '23505']

/** Whether a statement failed because a unique index already holds such a row. */
export const isUniqueViolation = (error: unknown): boolean => CODES.includes(codeOf(error))
