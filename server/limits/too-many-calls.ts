const SECONDS_AS_SUCH = 90

const waitOf = (seconds: number): string => {
  if (seconds === 1) return '1 segundo'
  return seconds <= SECONDS_AS_SUCH ? `${seconds} segundos` : `${Math.ceil(seconds / 60)} minutos`
}

/** A limit is used up: status 429, with how many seconds to wait (whole, at least 1). */
export class TooManyCalls extends Error {
  readonly statusCode = 429
  readonly mensaje: string
  readonly waitSeconds: number
  /** `isFirst`: the subject's first refusal by this limit since its window began, as far as this server knows. */
  constructor(
    waitMs: number,
    readonly isFirst: boolean,
  ) {
    super('Too many calls')
    this.name = 'TooManyCalls'
    this.waitSeconds = Math.max(1, Math.ceil(waitMs / 1000))
    this.mensaje = `Recibimos demasiadas solicitudes seguidas. Espera ${waitOf(this.waitSeconds)} e intenta de nuevo.`
  }
}
