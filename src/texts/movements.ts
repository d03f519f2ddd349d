import type { ShipmentReason } from '#domain/constants'
import { formatSigned } from '#domain/notation'

/** The ledger's reasons; any other is shown unchanged. */
const REASONS: Readonly<Record<ShipmentReason, string>> = {
  pedido: 'Pedido',
  cancelacion: 'Pedido cancelado',
  reapertura: 'Pedido de vuelta',
  renovacion: 'Servicio pagado',
  recompensa: 'Recompensa por invitar',
  administrador: 'Ajuste',
  inicial: 'Saldo inicial',
  reverso: 'Pago revertido',
  problema: 'Problema con la entrega',
}

const isReason = (word: string): word is ShipmentReason => Object.hasOwn(REASONS, word)

/** The movements of shipments, for the office and for the client. */
export const MOVEMENTS_TEXTS = {
  title: 'Movimientos de envíos',
  subtitle: 'Cada envío que entró o salió, y cuántos te quedaron.',
  see: 'Ver movimientos',
  back: 'Volver al menú',
  columns: { at: 'Fecha', reason: 'Motivo', delta: 'Envíos', balance: 'Saldo', who: 'Quién' },
  reason: (word: string) => (isReason(word) ? REASONS[word] : word),
  delta: (count: number) => formatSigned(count),
  system: 'Sistema',
  automatic: 'Automático',
  you: 'Tú',
  kitchen: 'La cocina',
  emptyTitle: 'Todavía no hay movimientos',
  emptyText: 'Aparecen al activar un servicio, al pedir y al cancelar.',
  failedTitle: 'No pudimos cargar los movimientos',
} as const
