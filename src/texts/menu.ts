import type { IsoDate } from '#domain/calendar'
import type { DayName, OrderType } from '#domain/constants'
import { shortRange, written } from '#domain/date-words'
import { NUTRITION, type Nutrient } from '#domain/dish'
import { formatNumber } from '#domain/notation'
import type { TimeRange } from '#domain/service-hours'
import { counted } from './counted'
import { DAY_LABELS, longDate, shortDate, weekRange } from './dates'
import { listed } from './enumeration'
import { NO_VALUE } from './no-value'

/** /cliente/menu and /cliente/menu-cena (Specification §2). Texts of rules stand in domain/messages. */
export const CLIENT_MENU_TEXTS = {
  pause: 'Pausar',
  pauseDays: 'días',
  paused: 'En pausa: esta comida no te llega. Si pides algo, su pausa termina.',
  /** Leads to the other dishes of its day. */
  swap: 'Cambiar platillo',
  swapOf: (dish: string) => `Cambiar platillo: ${dish}`,
  title: { almuerzo: 'Menu para almuerzo', cena: 'Menu para cena' } satisfies Record<OrderType, string>,
  week: (start: IsoDate, end: IsoDate) => `Del ${weekRange(start, end)}`,
  /** '2–6 mar', '30 mar–3 abr': {@link week} where one line holds more. It breaks once: before the month, or after the dash. */
  shortWeek: shortRange,
  days: 'Días de la semana',
  today: 'Hoy',
  order: 'Ordenar',
  soldOut: 'Agotado',
  left: (count: number) => (count === 1 ? 'Queda 1' : `Quedan ${count}`),
  selected: 'Seleccionado',
  seeOrder: 'Ver mi orden',
  /** After a kitchen's cancellation, if the day still takes orders. */
  chooseAgain: 'Ya puedes elegir otra vez.',
  noDishes: 'Aún no hay platillos para este día.',
  orderedGone: (name: string) => `Tu orden para este día es ${name}, que ya no está en la lista.`,
  shipments: (envios: number | null) => (envios === 1 ? 'envío disponible' : 'envíos disponibles'),
  renew: 'Renovar',
  /** For a client who never had a membership. */
  activate: 'Activar',
  welcomeTitle: 'Elige tu servicio para empezar',
  welcomeText: 'Mira con calma el menú de la semana. Con tu servicio activo eliges tu platillo de cada día.',
  welcomeAction: 'Ver los servicios',
  takeOver: 'Cambiar a este platillo',
  lastStep: 'Lo último que hiciste',
  justOrdered: (name: string, date: IsoDate, jugo: boolean) =>
    `Ordenaste ${name} ${jugo ? 'con' : 'sin'} jugo, ${shortDate(date)}.`,
  justChanged: (name: string, date: IsoDate) => `Cambiaste a ${name}, ${shortDate(date)}.`,
  undo: 'Deshacer',
  chooseDay: (day: DayName) => `Elegir ${DAY_LABELS[day].toLowerCase()}`,
  seeWeek: 'Ver mi semana',
  myWeek: 'Mi semana',
  weekOver: (opens: IsoDate) =>
    `Por esta semana ya no hay qué ordenar; el menú nuevo se abre el ${longDate(opens)}.`,
  weekOverUnknown:
    'Por esta semana ya no hay qué ordenar; el menú nuevo aparecerá aquí en cuanto la cocina lo publique.',
  seeDetail: 'Ver detalle',
  ratings: (count: number) => counted(count, 'calificación', 'calificaciones'),
  contains: (allergens: readonly string[]) => `Contiene ${listed(allergens)}`,
  nextTitle: 'Tus próximas entregas',
  when: (when: 'past' | 'today' | 'tomorrow' | 'later', date: IsoDate) =>
    ({ past: shortDate(date), today: 'Hoy', tomorrow: 'Mañana', later: shortDate(date) })[when],
  typeLabel: { almuerzo: 'Almuerzo', cena: 'Cena' } satisfies Record<OrderType, string>,
  onItsWaySince: (time: string) => `En camino desde las ${time}`,
  arrivedWell: '¿Llegó bien?',
  rate: 'Calificar',
  rateWithWords: 'Con un comentario',
  orderAgain: 'Pedir otra vez',
  /** If the week has it on no other day. */
  otherDay: 'Elegir otro día',
  expected: ({ from, to }: TimeRange) => `${from}–${to}`,
  /** On the next delivery's row; drawn as `+3` there. */
  more: (count: number) => (count === 1 ? 'Ver el siguiente' : `Ver los ${count} siguientes`),
  fewer: 'Ver menos',
  /** A day's box of the chooser, for screen readers. */
  dayBox: (
    day: DayName,
    date: IsoDate,
    { isPaused, isToday, ordered }: { isPaused: boolean; isToday: boolean; ordered: string | null },
  ) =>
    [
      `${DAY_LABELS[day]} ${written(date, 'd')}${isToday ? ' hoy' : ''}`,
      ...(ordered === null ? [] : [`ya elegiste: ${ordered}`]),
      ...(isPaused ? ['en pausa'] : []),
    ].join(', '),
  undatedTitle: 'No sabemos de qué semana es este menú',
  undatedText:
    'El menú llegó sin su fecha de inicio, y sin ella no hay días que ordenar. Vuelve pronto o avisa a la cocina.',
  noMenuTitle: 'Todavía no hay un menú publicado',
  noMenuText: 'La cocina lo publica antes de que empiece la semana. Vuelve pronto.',
  toOrders: 'Ver mis pedidos anteriores',
  hiddenText: (start: IsoDate, opens: IsoDate) =>
    `El menú empieza el ${longDate(start)} y podrás verlo desde el ${longDate(opens)}.`,
  failedTitle: 'No pudimos cargar el menú',
  staleText: 'No pudimos actualizar el menú. Ves lo último que cargamos.',
  tryAgain: 'Intentar otra vez',
  dinnerTitle: 'La cena viene con otro servicio',
  toRenewal: 'Ir a Renovacion',
  dinnersOrdered: 'Tus cenas ya ordenadas',
} as const

/** One of a dish's numbers; written alike on its card and on its own screen. */
export const nutrientAmount = (nutrient: Nutrient, value: number | null): string =>
  value === null ? NO_VALUE : `${formatNumber(value, { most: 1 })} ${NUTRITION[nutrient].unit}`
