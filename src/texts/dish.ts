import { addDays, type IsoDate } from '#domain/calendar'
import type { DayName, OrderType } from '#domain/constants'
import type { TimeRange } from '#domain/service-hours'
import { DAY_LABELS, eveOf } from './dates'
import { listed } from './enumeration'

const TYPE_LABELS: Readonly<Record<OrderType, string>> = { almuerzo: 'Almuerzo', cena: 'Cena' }

/** The last moment before the day: 'hoy a medianoche', 'el lunes 2 de marzo'. */
const untilEve = (date: IsoDate, today: IsoDate): string =>
  addDays(today, 1) === date ? 'hoy a medianoche' : `el ${eveOf(date)}`

/** /cliente/menu/ver and /cliente/menu-cena/ver (Specification §2). Texts of rules stand in domain/messages. */
export const DISH_TEXTS = {
  typeLabel: (type: OrderType) => TYPE_LABELS[type],
  order: 'Ordenar',
  update: 'Actualizar',
  cancel: 'Cancelar orden',
  back: 'Volver',
  juice: 'Quiero recibir mi jugo alto en fibra',
  /** An order whose juice the back end does not report. */
  juiceUnknown: 'Jugo: Sin dato',
  unsaved: 'Tu cambio se guarda con el botón Actualizar.',
  juiceShort: (jugo: boolean) => (jugo ? 'Con jugo' : 'Sin jugo'),
  windowShort: ({ from, to }: TimeRange) => `${from}–${to}`,
  chooseDay: (day: DayName) => `Elegir ${DAY_LABELS[day].toLowerCase()}`,
  nutrition: 'Información nutricional',
  noAllergens: 'Sin alérgenos declarados.',
  gallery: 'Fotos del platillo',
  photo: (number: number, count: number) => `Foto ${number} de ${count}`,
  photoOf: (name: string, number: number) => `${name}, foto ${number}`,
  yourOrder: 'Tu orden',
  shipments: (envios: number) => (envios === 1 ? 'Te queda 1 envío.' : `Te quedan ${envios} envíos.`),
  costsOne: 'Esta orden usa uno.',
  window: ({ from, to }: TimeRange) => `Lo recibes entre las ${from} y las ${to}`,
  beforeFree: (date: IsoDate, today: IsoDate) =>
    `Puedes ordenar, cambiar o cancelar hasta ${untilEve(date, today)}.`,
  beforeOrdered: (date: IsoDate, today: IsoDate) =>
    `Puedes actualizar o cancelar hasta ${untilEve(date, today)}. Si cancelas, tu envío se te devuelve.`,
  onOrdered: 'El envío ya no se devuelve.',
  allergyTitle: 'Revisa tus alergias',
  allergyText: (allergens: readonly string[], allergies: readonly string[]) =>
    `Este platillo contiene ${listed(allergens)}. En tu cuenta anotaste: ${allergies.join(', ')}.`,
  allergyAsk: (allergens: readonly string[], allergies: readonly string[]) =>
    `Contiene ${listed(allergens)}, y en tu cuenta anotaste: ${allergies.join(', ')}. ¿Quieres ordenarlo de todos modos?`,
  allergyYes: 'Sí, ordenar',
  allergyNo: 'No ordenar',
  noShipmentsText: 'Renueva tu servicio para seguir ordenando.',
  toRenewal: 'Ir a Renovacion',
  /** For a client who never had a membership. */
  newcomerTitle: 'Elige tu servicio para empezar',
  newcomerText: 'Con tu servicio activo podrás ordenar este platillo.',
  activate: 'Elegir mi servicio',
  otherDish: (name: string) => `Para este día elegiste ${name}.`,
  seeOther: 'Ver mi orden',
  takeOver: 'Cambiar a este platillo',
  changed: (name: string) => `Listo: tu orden de este día ahora es ${name}.`,
  undo: 'Deshacer',
  seeWeek: 'Ver mi semana',
  gone: 'El resto de los platillos de la semana sigue en el menú.',
  otherDay: 'Elige otro día.',
  orderGone: 'Este platillo ya no está en el menú, pero tu orden sigue en pie.',
  badAddressTitle: 'Esta dirección no lleva a ningún platillo',
  badAddressText: 'Puede que el enlace esté incompleto. Elige tu platillo en el menú de la semana.',
  confirmTitle: '¿Cancelar tu orden?',
  /** `envios` null: unknown. */
  confirmReturns: (envios: number | null) =>
    envios === null
      ? 'Tu envío se te devuelve.'
      : `Tu envío se te devuelve: tendrás ${envios === 0 ? '1 envío' : `${envios + 1} envíos`}.`,
  confirmLoses: 'Hoy es el día de la entrega: puedes cancelar, pero el envío no se devuelve.',
  confirmYes: 'Sí, cancelar',
  confirmNo: 'Conservar mi orden',
} as const
