/**
 * A refusal of the domain: the call is answered with status 200 and this Spanish sentence as `mensaje`
 * (wire, "Rules that hold for every call"). Thrown inside a transaction it rolls everything back.
 */
export class Refusal extends Error {
  constructor(readonly mensaje: string) {
    super(mensaje)
    this.name = 'Refusal'
  }
}

/** The refusal of a link that is forged, or closed, or outlived its session or maker: a security event, too. */
export class LinkRefused extends Refusal {}

/**
 * The body is not what the contract allows: status 400. `detail` locates it for the log, without values; `fields`
 * are the contract's names of invalid fields, for the response.
 */
export class MalformedBody extends Error {
  constructor(
    readonly detail: string,
    readonly fields: readonly string[] = [],
  ) {
    super(`Malformed body: ${detail}`)
    this.name = 'MalformedBody'
  }
}

/** The server cannot start. The message is Spanish, whole and for the terminal; no stack trace is shown. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
  }
}

/**
 * The database is unavailable: unreachable, restarting, full, or too slow. Answered with 503; a later retry is right.
 * `code` is the system's or the database's own and holds no personal data, so it may be logged.
 */
export class DatabaseUnavailable extends Error {
  constructor(readonly code: string) {
    super(`The database is not available (${code})`)
    this.name = 'DatabaseUnavailable'
  }
}

/** The `code` of an error of Node or of the database driver, or undefined. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
