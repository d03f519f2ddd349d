import type { IsoDate } from '#domain/calendar'
import { DAYS, type DayName, type OrderType } from '#domain/constants'
import { written } from '#domain/date-words'
import { DAY_LABELS, dayAndMonth } from './dates'
import { listed } from './enumeration'

const daysOf = (count: number): string => (count === 1 ? '1 día' : `${count} días`)
const enviosOf = (count: number): string => (count === 1 ? '1 envío' : `${count} envíos`)

/** /cliente/menu/semana: the whole week at once. */
export const WEEK_TEXTS = {
  title: 'Mi semana',
  back: 'Volver al menú',
  subtitle: (type: OrderType, start: IsoDate, end: IsoDate) => {
    const from = start.slice(0, 7) === end.slice(0, 7) ? written(start, 'd') : dayAndMonth(start)
    return `${{ almuerzo: 'Almuerzos', cena: 'Cenas' }[type]} del ${from} al ${dayAndMonth(end)}`
  },
  envios: enviosOf,
  switchTo: (type: OrderType) => ({ almuerzo: 'Ver mis almuerzos', cena: 'Ver mis cenas' })[type],
  repeat: 'Repetir mi semana pasada',
  /**
   * `names`: the dish now chosen for each day, null for none; of `past` days. `closed`: those that take no order now,
   * and why.
   */
  proposed: (
    names: readonly (readonly [DayName, string | null])[],
    past: number,
    closed: readonly (readonly [DayName, string])[],
  ) => {
    const found = names.filter(([, name]) => name !== null).length
    if (past === 0) return 'No encontramos órdenes de tus últimas semanas. Elige un platillo por día.'
    const each = names.map(([day, name]) => `${DAY_LABELS[day]}: ${name ?? 'nada parecido'}.`)
    return [
      ...(found === 0
        ? ['Esta semana no hay nada parecido. Elige un platillo por día.']
        : [`Elegimos ${daysOf(found)} por ti, revisa y ordena.`, ...each]),
      ...closed.map(([day, reason]) => `${DAY_LABELS[day]}: ${reason}`),
    ].join(' ')
  },
  instead: (name: string, isAlike: boolean) =>
    `La vez pasada: ${name}. ${isAlike ? 'Esto es lo más parecido.' : 'Este día no hay nada parecido.'}`,
  juice: 'Con jugo',
  juiceOf: (day: DayName) => `Con jugo el ${DAY_LABELS[day].toLowerCase()}`,
  /** On a day's folded dish. */
  change: 'Cambiar',
  remove: (day: DayName) => `Quitar el ${DAY_LABELS[day].toLowerCase()}`,
  choose: 'Elige al menos un día',
  order: (count: number) => `Ordenar ${daysOf(count)}`,
  progress: (number: number, count: number) => `Ordenando ${number} de ${count}…`,
  ordered: (days: readonly DayName[]) =>
    `Listo: ordenaste ${listed(DAYS.filter((day) => days.includes(day)).map((day) => DAY_LABELS[day]))}.`,
  toMenu: 'Ir al menú',
  /** `isNew`: without a first service, which is activated, not renewed. */
  tooFew: (envios: number, count: number, isNew: boolean) => {
    const more = isNew ? 'activa tu servicio' : 'renueva'
    const way = envios > 0 ? `quita ${daysOf(count - envios)} o ${more}` : more
    return `Elegiste ${daysOf(count)} y tienes ${enviosOf(envios)}: ${way}.`
  },
  clash: (day: DayName, name: string, allergens: readonly string[]) =>
    `${DAY_LABELS[day]}: ${name} contiene ${listed(allergens)}.`,
  clashAsk: (allergies: readonly string[]) =>
    `En tu cuenta anotaste: ${allergies.join(', ')}. ¿Quieres ordenarlos de todos modos?`,
} as const
