import { shipments as countedShipments } from './counted'
import { NO_VALUE } from './no-value'

const shipments = (count: number | null): string =>
  count === null ? `${NO_VALUE} envíos` : countedShipments(count)

/** /cliente/referidos (Specification §2). */
export const CLIENT_REFERRALS_TEXTS = {
  title: 'Referidos',
  invite: 'Invitar amigos',
  balance: (envios: number | null) =>
    envios === 0 ? 'No te quedan envíos.' : `Tienes ${shipments(envios)} para ordenar.`,
  rule: 'Cuando alguien que invitaste paga su primer servicio, ganas envíos. Reclámalos aquí, una vez por cada invitado.',
  email: 'Correo electronico',
  columns: { email: 'Correo electronico', reward: 'Recompensa' },
  claim: (count: number) => `Reclamar ${shipments(count)}`,
  claimFrom: (count: number, email: string) => `Reclamar ${shipments(count)} por ${email}`,
  noReward: 'N/A',
  notYetPaid: 'Aún no paga',
  claimedBefore: 'Reclamado',
  claimed: (count: number) => `Sumaste ${shipments(count)}. ¡Gracias por invitar!`,
  emptyTitle: 'Todavía no has invitado a nadie',
  emptyText:
    'Copia tu enlace y envíalo a tus amigos. Cuando paguen su primer servicio, tus envíos de regalo estarán aquí.',
  noMatchTitle: 'Ningún invitado con ese correo',
  noMatchText: 'Busca por el comienzo del correo, por ejemplo «ana».',
  failedTitle: 'No pudimos cargar tus referidos',
} as const
