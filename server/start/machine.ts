import { type Clock, epochOf, type IsoDate, todayIn } from '#domain/calendar'
import { StartError } from '../errors'

/** Earlier or later, the machine's clock is wrong. */
const EARLIEST: IsoDate = '2026-01-01'
const LATEST: IsoDate = '2100-01-01'

/** Whether this Node has the words and formats of a language. */
const speaks = (language: string): boolean => Intl.DateTimeFormat.supportedLocalesOf([language]).length > 0

/** Refuses a machine whose year cannot be, or whose Node lacks Spanish. Throws a StartError. */
export const checkMachine = (clock: Clock, isSpoken = speaks): void => {
  const now = clock.now()
  if (now < epochOf(EARLIEST, '00:00') || now >= epochOf(LATEST, '00:00')) {
    throw new StartError(
      `El reloj de este equipo no puede estar bien: dice ${todayIn(clock)}.\nCorrígelo e inicia Vianda de nuevo.`,
    )
  }
  if (!isSpoken('es-EC')) {
    throw new StartError(
      'Este Node no tiene los datos del español de Ecuador.\nInstala uno de https://nodejs.org (trae todos) y no cambies NODE_ICU_DATA.',
    )
  }
}
