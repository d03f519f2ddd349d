import { type Clock, dateTimeIn, epochOf, type IsoDate, todayIn } from '#domain/calendar'
import { TIME_ZONE } from '#domain/constants'
import type { Config } from '../config'
import type { Db, Queryable } from '../db/port'
import { StartError } from '../errors'
import { databaseNow, newestInstants } from './machine-repository'

const HOUR_MS = 60 * 60 * 1000
/** Ecuador's mainland has kept this offset since 1993, without summer time. */
const GUAYAQUIL_MS = -5 * HOUR_MS
/** No clock of a machine that runs this version is right before or after these days. */
const EARLIEST: IsoDate = '2026-01-01'
const LATEST: IsoDate = '2100-01-01'
/** A clock may have been put right by minutes or hours; it does not go back by more. */
const BACK_MS = 24 * HOUR_MS
/** Clocks that are kept right are apart by less than a second. */
const APART_MS = 60 * 1000

/** What the machine knows of calendars; its own by default. */
export type Calendars = {
  /** `GMT-05:00` for an instant in a time zone; throws for a zone that it does not know. */
  offsetOf(instant: number, timeZone: string): string
  /** Whether it has the words and formats of a language. */
  speaks(language: string): boolean
  todayIn(clock: Clock): IsoDate
}

const ownCalendars: Calendars = {
  offsetOf: (instant, timeZone) =>
    new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
      .formatToParts(instant)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '',
  speaks: (language) => Intl.DateTimeFormat.supportedLocalesOf([language]).length > 0,
  todayIn,
}

/**
 * Every window and every week hangs on the day in Guayaquil: a machine that does not know it, or whose year cannot
 * be, is refused. Throws a StartError.
 */
export const checkMachine = (clock: Clock, calendars: Calendars = ownCalendars): void => {
  const now = clock.now()
  if (now < epochOf(EARLIEST, '00:00') || now >= epochOf(LATEST, '00:00')) {
    throw new StartError(
      `El reloj de este equipo no puede estar bien: dice ${new Date(now).toISOString().slice(0, 10)}.\nCorrígelo e inicia Vianda de nuevo.`,
    )
  }
  if (!knowsGuayaquil(clock, calendars) || !calendars.speaks('es-EC')) {
    throw new StartError(
      `Este Node no tiene los datos de calendario de ${TIME_ZONE}, o están mal.\nInstala uno de https://nodejs.org (trae todos) y no cambies NODE_ICU_DATA.`,
    )
  }
}

const knowsGuayaquil = (clock: Clock, calendars: Calendars): boolean => {
  const day = new Date(clock.now() + GUAYAQUIL_MS).toISOString().slice(0, 10)
  try {
    return calendars.offsetOf(clock.now(), TIME_ZONE) === 'GMT-05:00' && calendars.todayIn(clock) === day
  } catch {
    return false
  }
}

/** What is known of a clock that is about to be trusted. */
export type ClockCheck = {
  readonly config: Pick<Config, 'mode' | 'clockIsRight'>
  /** The machine's, as it is. */
  readonly clock: Clock
  readonly say: (line: string) => void
}

/**
 * Holds the clock against what is stored, and against the clock of a database that several servers share. The demo
 * may be taken to any day. Throws a StartError.
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
 * Refuses a clock that is not the database's: servers that share it would take each other's work for forgotten, and
 * send mails twice. Throws a StartError.
 */
const checkClockBeside = async (db: Pick<Db, 'dialect' | 'query'>, clock: Clock): Promise<void> => {
  if (db.dialect !== 'postgres') return
  const before = clock.now()
  const there = await databaseNow(db.query)
  // However long the answer took: only what it cannot explain counts.
  const apart = Math.max(before - there, there - clock.now())
  if (apart <= APART_MS) return
  throw new StartError(
    `El reloj de este equipo dice ${dateTimeIn(clock)} y el de la base de datos ${dateTimeIn({ now: () => there })}.\nPonlos a la misma hora (NTP) e intenta de nuevo. Si el de este equipo está bien, inicia con CLOCK_IS_RIGHT=yes.`,
  )
}

/**
 * Refuses a clock that went back behind what is stored by more than a day: orders would be open again that are
 * cooked already, and ended sessions alive. Throws a StartError.
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
