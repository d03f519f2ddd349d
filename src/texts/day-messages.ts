import type { IsoDate } from '#domain/calendar'
import { DAY_MESSAGE_MAX } from '#domain/day-message'
import { formatNumber } from '#domain/notation'
import { counted } from './counted'
import { listedMoment, longDate } from './dates'

const people = (count: number): string => counted(count, 'cliente', 'clientes')
const meal = (type: string): string => (type === '' ? 'un pedido' : type)

/** Messages to the clients of a day. */
export const DAY_MESSAGE_TEXTS = {
  title: 'Avisos a los clientes',
  /** 'Avisar a los 44'. */
  tell: (count: number) => `Avisar ${count === 1 ? 'al cliente' : `a los ${formatNumber(count)}`}`,
  failed: 'No pudimos cargar a los clientes de este día',
  nobody: 'Nadie tiene un pedido para ese día.',
  none: 'Todavía no se envió ningún aviso para este día.',
  past: (at: string, who: string, count: number, type: string) =>
    `${listedMoment(at)} · ${who} · a ${people(count)}${type === '' ? '' : ` de ${type}`}`,
  dialogTitle: (date: IsoDate, type: string) => `Avisar a quienes tienen ${meal(type)} el ${longDate(date)}`,
  nobodyTitle: 'No hay a quién avisar',
  label: 'Mensaje',
  hint: (length: number) => `${formatNumber(length)} de ${formatNumber(DAY_MESSAGE_MAX)} caracteres.`,
  presets: 'Textos frecuentes',
  frequent: ['Llegamos unos 20 minutos más tarde.', 'Ten tu teléfono a la mano, por favor.'],
  preview: 'Así lo leen',
  subject: (date: IsoDate, type: string) => `Aviso para tu ${type || 'pedido'} del ${longDate(date)}`,
  how: (count: number) =>
    `Sale una sola vez a ${people(count)}: por correo, y como notificación a quien las recibe. Quien tiene dos pedidos recibe uno.`,
  withoutMail: (count: number) =>
    `${people(count)} no ${count === 1 ? 'recibe' : 'reciben'} correos: escríbeles por WhatsApp.`,
  sent: (count: number) => `Enviado a ${people(count)}. El correo sale en menos de un minuto.`,
  oneByOne: 'También por WhatsApp, de uno en uno',
  to: (name: string) => `Escribir a ${name} por WhatsApp`,
  noChat: 'Sin WhatsApp',
  noMail: 'Sin correo',
  close: 'Cerrar',
  leave: 'No enviar',
} as const
