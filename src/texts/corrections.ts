import { isIsoDate } from '#domain/calendar'
import { longDate } from './dates'

const FIELDS: Readonly<Record<string, string>> = {
  nombre: 'Nombre',
  telefono: 'Teléfono',
  alergias: 'Alergias',
  direccion: 'Dirección',
  factura: 'Datos para la factura',
  pausa: 'Pausa',
}

/** The tab 'Corregir datos' of a client's page. */
export const CORRECTION_TEXTS = {
  tab: 'Corregir datos',
  lead: 'El cliente recibe un aviso de lo que cambies.',
  person: 'Datos',
  address: 'Dirección',
  save: 'Guardar datos',
  saveAddress: 'Guardar dirección',
  saved: 'Guardado. El cliente lo verá en un aviso.',
  clashTitle: 'Revisa lo que ya ordenó',
  clash: (date: string | null, dish: string | null, allergens: string | null) =>
    `${date !== null && isIsoDate(date) ? longDate(date) : ''}: «${dish ?? ''}» lleva ${allergens ?? ''}.`,
  history: 'Correcciones y pausas',
  historyFailed: 'No pudimos cargar las correcciones',
  none: 'Todavía no hay correcciones.',
  field: (field: string | null) => FIELDS[field ?? ''] ?? field ?? '',
  step: (from: string | null, to: string | null) => `${from || 'vacío'} → ${to || 'vacío'}`,
} as const
