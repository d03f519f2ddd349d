import { type Clock, dateTimeIn, epochOf, type IsoDate } from '#domain/calendar'
import type { Config } from '../config'
import type { Db, Queryable } from '../db/port'
import { StartError } from '../errors'
import { databaseNow, newestInstants } from './machine-repository'

const HOUR_MS = 60 * 60 * 1000
/** Earlier or later, the machine's clock is wrong. */
const EARLIEST: IsoDate = '2026-01-01'
const LATEST: IsoDate = '2100-01-01'
/** A clock may have been corrected by minutes or hours; it does not go back by more. */
const BACK_MS = 24 * HOUR_MS
/** Synchronised clocks differ by less than a second. */
const APART_MS = 60 * 1000

/** Whether this Node has the words and formats of a language. */
const speaks = (language: string): boolean => Intl.DateTimeFormat.supportedLocalesOf([language]).length > 0

/** Refuses a machine whose year cannot be, or whose Node lacks Spanish. Throws a StartError. */
export const checkMachine = (clock: Clock, isSpoken = speaks): void => {
  const now = clock.now()
  if (now < epochOf(EARLIEST, '00:00') || now >= epochOf(LATEST, '00:00')) {
    throw new StartError(
      `El reloj de este equipo no puede estar bien: dice ${new Date(now).toISOString().slice(0, 10)}.\nCorrígelo e inicia Vianda de nuevo.`,
    )
  }
  if (!isSpoken('es-EC')) {
    throw new StartError(
      'Este Node no tiene los datos del español de Ecuador.\nInstala uno de https://nodejs.org (trae todos) y no cambies NODE_ICU_DATA.',
    )
  }
}

/** A clock to check, with its settings. */
export type ClockCheck = {
  readonly config: Pick<Config, 'mode' | 'clockIsRight'>
  /** The machine's, as it is. */
  readonly clock: Clock
  readonly say: (line: string) => void
}

/**
 * Compares the clock with the stored times, and with the clock of a database that several servers share. The demo
 * may run on any day. Throws a StartError.
 */
export const checkClocks = async (db: Db, { clock, config, say }: ClockCheck): Promise<void> => {
  if (config.clockIsRight) {
    say(
      'Aviso: con CLOCK_IS_RIGHT=yes no se revisa el reloj. Quítalo cuando lo guardado ya no sea del futuro.',
    )
  } else if (config.mode === 'production') {
    await checkClockAgainst(db.query, clock)
    await checkClockBeside(db, clock)
  }
}

/**
 * Refuses a clock that differs from the database's: servers that share it would take over each other's work, and
 * send mails twice. Throws a StartError.
 */
const checkClockBeside = async (db: Pick<Db, 'dialect' | 'query'>, clock: Clock): Promise<void> => {
  if (db.dialect !== 'postgres') return
  const before = clock.now()
  const there = await databaseNow(db.query)
  // However long the answer took: only the difference beyond it counts.
  const apart = Math.max(before - there, there - clock.now())
  if (apart <= APART_MS) return
  throw new StartError(
    `El reloj de este equipo dice ${dateTimeIn(clock)} y el de la base de datos ${dateTimeIn({ now: () => there })}.\nPonlos a la misma hora (NTP) e intenta de nuevo. Si el de este equipo está bien, inicia con CLOCK_IS_RIGHT=yes.`,
  )
}

/**
 * Refuses a clock more than a day behind the stored times: cooked orders would be open again, and ended sessions
 * alive. Throws a StartError.
 */
export const checkClockAgainst = async (query: Queryable, clock: Clock): Promise<void> => {
  const { dateTimes, instants } = await newestInstants(query)
  const newest = Math.max(
    ...instants,
    ...dateTimes.map((text) => epochOf(text.slice(0, 10), text.slice(11, 16))),
  )
  if (newest - clock.now() <= BACK_MS) return
  const stored = dateTimeIn({ now: () => newest })
  throw new StartError(
    `El reloj de este equipo dice ${dateTimeIn(clock)}, pero lo último guardado es de ${stored}.\nCorrige el reloj. Si ya está bien y el que estaba mal era el de antes, inicia con CLOCK_IS_RIGHT=yes.`,
  )
}
