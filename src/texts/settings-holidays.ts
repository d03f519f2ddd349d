import { fullDate } from './dates'

/** /admin/ajustes/feriados. */
export const HOLIDAY_TEXTS = {
  title: 'Feriados',
  about: 'Los días del año en que la cocina no atiende',
  year: 'Año',
  failed: 'No pudimos cargar los días cerrados',
  list: (year: number) => `Feriados y días cerrados de ${year}`,
  offer: 'Ningún feriado se cierra solo: tú decides. Tus clientes ven el día cerrado apenas ven esa semana.',
  none: 'No queda ningún feriado nacional en este año.',
  day: fullDate,
  movedFrom: (date: string) => `Feriado trasladado del ${fullDate(date)}`,
  national: 'Feriado nacional',
  closed: (reason: string) => `Cerrado: ${reason}`,
  closedNow: 'El día está cerrado.',
  close: 'Cerrar',
  closeOf: (date: string, name: string) => `Cerrar el ${fullDate(date)}, ${name}`,
  open: 'Abrir',
  openOf: (date: string) => `Abrir el ${fullDate(date)}`,
  past: 'Ya pasó',
  otherTitle: 'Cerrar otro día',
  otherDay: 'Día',
  otherReason: 'Motivo',
  otherHint: 'Tus clientes lo leen, por ejemplo: Vacaciones.',
  otherClose: 'Cerrar este día',
  dayMissing: 'Elige un día desde hoy.',
} as const
