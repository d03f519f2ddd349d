import type { IsoDate } from '#domain/calendar'
import { DAYS, type DayName, ORDER_TYPES, type OrderType } from '#domain/constants'
import { written } from '#domain/date-words'
import { formatNumber } from '#domain/notation'
import { counted } from './counted'
import { DAY_LABELS, dayAndMonth } from './dates'
import { listed } from './enumeration'

const enviosOf = (count: number): string => counted(count, 'envío', 'envíos')
/** What is chosen: days, or meals where a day has two. */
const chosenOf = (count: number, isBoth: boolean): string =>
  isBoth ? counted(count, 'comida', 'comidas') : counted(count, 'día', 'días')
const MEALS = {
  almuerzo: { one: 'almuerzo', many: 'almuerzos' },
  cena: { one: 'cena', many: 'cenas' },
} as const
const ofDay = (day: DayName): string => DAY_LABELS[day].toLowerCase()

/** /cliente/menu/semana: the whole week at once. `isBoth`: with lunch and dinner. */
export const WEEK_TEXTS = {
  title: 'Mi semana',
  back: 'Volver al menú',
  subtitle: (what: OrderType | 'both', start: IsoDate, end: IsoDate) => {
    const from = start.slice(0, 7) === end.slice(0, 7) ? written(start, 'd') : dayAndMonth(start)
    const meals = { almuerzo: 'Almuerzos', cena: 'Cenas', both: 'Almuerzos y cenas' }[what]
    return `${meals} del ${from} al ${dayAndMonth(end)}`
  },
  envios: enviosOf,
  chosenTitle: 'Lo que elegiste',
  /** '5 almuerzos y 2 cenas · 4.280 Kcal'; without the sum where a dish has no number. */
  total: (meals: readonly (readonly [OrderType, number | null | undefined])[]) => {
    const counts = ORDER_TYPES.flatMap((type) => {
      const count = meals.filter(([each]) => each === type).length
      return count === 0 ? [] : [counted(count, MEALS[type].one, MEALS[type].many)]
    })
    const kcal = meals.map(([, calories]) => calories).filter((calories) => calories != null)
    const sum = kcal.reduce((all, one) => all + one, 0)
    return [counts.join(' y '), ...(kcal.length < meals.length ? [] : [`${formatNumber(sum)} Kcal`])].join(
      ' · ',
    )
  },
  repeat: 'Repetir mi semana pasada',
  /** `count`: what is chosen now; of `past` meals. `closed`: days that take no order now, and why. */
  proposed: (
    count: number,
    {
      past,
      isBoth,
      closed,
    }: { past: number; isBoth: boolean; closed: readonly (readonly [DayName, string])[] },
  ) => {
    if (past === 0) return 'No encontramos órdenes de tus últimas semanas. Elige un platillo por día.'
    return [
      count === 0
        ? 'Esta semana no hay nada parecido. Elige un platillo por día.'
        : `Elegimos ${chosenOf(count, isBoth)} por ti, revisa y ordena.`,
      ...closed.map(([day, reason]) => `${DAY_LABELS[day]}: ${reason}`),
    ].join(' ')
  },
  /** `name`: the dish of the time before; null: nothing was ordered. `key`: '' where nothing is proposed. */
  instead: (name: string | null, { key, isAlike }: { key: string; isAlike: boolean }) => {
    const offer = key === '' ? '.' : '; te proponemos esto.'
    if (name === null) return `La vez pasada no pediste nada este día${offer}`
    return `La vez pasada: ${name}. ${isAlike ? 'Esto es lo más parecido.' : `Este día no hay nada parecido${offer}`}`
  },
  juice: 'Con jugo',
  juiceOf: (day: DayName, type: OrderType) =>
    `Con jugo el ${ofDay(day)}${type === 'cena' ? ' en la cena' : ''}`,
  /** On a day's folded dish. */
  change: 'Cambiar',
  remove: (day: DayName, type: OrderType) => `Quitar ${type === 'cena' ? 'la cena del' : 'el'} ${ofDay(day)}`,
  choose: 'Elige al menos un día',
  order: (count: number, isBoth: boolean) => `Ordenar ${chosenOf(count, isBoth)}`,
  progress: (number: number, count: number) => `Ordenando ${number} de ${count}…`,
  ordered: (days: readonly DayName[]) =>
    `Listo: ordenaste ${listed(DAYS.filter((day) => days.includes(day)).map((day) => DAY_LABELS[day]))}.`,
  toMenu: 'Ir al menú',
  /** `isNew`: without a first service, which is activated, not renewed. */
  tooFew: (envios: number, count: number, { isNew, isBoth }: { isNew: boolean; isBoth: boolean }) => {
    const more = isNew ? 'activa tu servicio' : 'renueva'
    const way = envios > 0 ? `quita ${chosenOf(count - envios, isBoth)} o ${more}` : more
    return `Elegiste ${chosenOf(count, isBoth)} y tienes ${enviosOf(envios)}: ${way}.`
  },
  clash: (day: DayName, name: string, allergens: readonly string[]) =>
    `${DAY_LABELS[day]}: ${name} contiene ${listed(allergens)}.`,
  clashAsk: (allergies: readonly string[]) =>
    `En tu cuenta anotaste: ${allergies.join(', ')}. ¿Quieres ordenarlos de todos modos?`,
} as const
