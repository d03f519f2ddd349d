import { apartmentLabel } from './apartment'
import { longDate } from './dates'

const TYPES: Readonly<Record<string, string>> = { almuerzo: 'Almuerzos', cena: 'Cenas' }

const marks = (count: number): string => (count === 1 ? '1 marca' : `${count} marcas`)

/** /ruta: the driver's page. */
export const DRIVER_TEXTS = {
  title: 'Ruta',
  noLink: 'Este enlace está incompleto',
  noLinkText: 'Abre el enlace completo que te envió la cocina.',
  notServed: 'Aquí no hay rutas',
  notServedText: 'Esta cocina no reparte con enlaces.',
  notOpen: 'Esta ruta no se puede abrir',
  notLoaded: 'No pudimos cargar la ruta',
  notLoadedText: 'Revisa tu conexión. Lo que marques después se guarda en este teléfono.',
  retry: 'Reintentar',

  type: (type: string | null) => TYPES[type ?? ''] ?? '',
  date: longDate,
  progress: (done: number, total: number) => `${done} de ${total}`,
  done: 'entregados',
  notToday: (date: string) => `Esta ruta es del ${longDate(date)}. Ese día podrás marcar las entregas.`,
  offline: 'Sin conexión: puedes seguir marcando.',
  unsent: (count: number) => `Guardado en este teléfono, se enviará solo (${marks(count)}).`,
  lost: (count: number) =>
    `${marks(count)} no ${count === 1 ? 'llegó' : 'llegaron'} a la cocina. ${count === 1 ? 'Dila' : 'Dilas'} por teléfono:`,
  lostMark: (name: string, what: string, note: string) =>
    `${name}: ${what}${note === '' ? '' : ` (${note})`}`,
  pageNotKept:
    'Este navegador no puede volver a abrir la ruta sin conexión. No la cierres ni la recargues mientras repartes: lo que marques sí se guarda.',

  next: 'Siguiente parada',
  coming: (count: number) => `Después (${count})`,
  absent: (count: number) => `No estaban (${count})`,
  cancelled: (count: number) => `Cancelados (${count})`,
  delivered: (count: number) => `Entregados (${count})`,
  allDone: 'Ruta terminada. Gracias.',
  empty: 'Esta ruta no tiene paradas.',
  noNextButAbsent: 'Solo quedan las que no estaban.',

  withJuice: 'con jugo',
  withoutJuice: 'sin jugo',
  apartment: apartmentLabel,
  reference: (text: string) => `Referencia: ${text}`,
  noAddress: 'Sin dirección: llama a la cocina.',
  cancelledStop: 'Cancelado: no se entrega.',

  call: 'Llamar',
  callOther: 'Llamar al otro',
  whatsapp: 'WhatsApp',
  map: 'Mapa',
  markDelivered: 'Entregado',
  markAbsent: 'No estaba',
  undo: 'Deshacer',
  undoFor: (name: string) => `Deshacer lo de ${name}`,
  said: { entregado: 'Entregado', no_estaba: 'No estaba', '': 'Deshecho' },
  lastSaid: (name: string, what: string) => `${name}: ${what}`,
  waiting: 'sin enviar',
  note: 'Nota para la cocina (opcional)',
  saveAbsent: 'Guardar «No estaba»',
  back: 'Volver',
} as const
