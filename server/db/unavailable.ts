/**
 * The database cannot be asked now: unreachable, restarting, full, or too slow. Answered with 503; asking again later
 * is right. `code` is the system's or the database's own; no value of anybody is in here, so it may be logged.
 */
export class DatabaseUnavailable extends Error {
  constructor(
    readonly code: string,
    message = `The database is not available (${code})`,
  ) {
    super(message)
    this.name = 'DatabaseUnavailable'
  }
}
