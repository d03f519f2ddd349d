import pino, { type DestinationStream, type Logger } from 'pino'

/** The log as services see it: ids in `fields`, never text that a person typed. */
export type Log = {
  error(fields: Readonly<Record<string, unknown>>, text: string): void
  warn(fields: Readonly<Record<string, unknown>>, text: string): void
  info(fields: Readonly<Record<string, unknown>>, text: string): void
}

/**
 * The log: one JSON object a line, errors with type, message, code and stack and nothing else, because other properties
 * of an error may hold text that a person typed.
 */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        err: (error: unknown) =>
          error instanceof Error
            ? {
                type: error.name,
                message: error.message,
                stack: error.stack,
                ...('code' in error ? { code: error.code } : {}),
              }
            : { type: typeof error },
      },
    },
    destination ?? pino.destination(2),
  )
