import { STATEMENT_LINES_MAX } from '#domain/bank-statement'
import { longDate } from '#domain/date-words'
import { dateOf } from '#domain/iso-date'
import { formatNumber } from '#domain/notation'

/** This module's texts. */
export const PAYMENT_ANSWERS = {
  unknownPayment: 'No encontramos este pago. Vuelve a la lista y ábrelo de nuevo.',
} as const

/** Texts about payments outside the wallet. */
export const TRANSFER_ANSWERS = {
  notAClient: 'Solo los clientes tienen un servicio.',
  otherAmount: (price: string, left: string) =>
    `El monto no es el precio del servicio (${price}). ${left}. Confirma que quieres registrar este monto.`,
  moreThanOwed: (owed: string, left: string) =>
    `${owed === '' ? 'El cliente no debe nada' : owed}. ${left}. Confirma que quieres registrar este monto.`,
  debtChanged: (owed: string) =>
    `Lo que debe el cliente cambió mientras registrabas: ahora ${owed === '' ? 'no debe nada' : `dice «${owed}»`}. Revisa el monto.`,
  oneWaits:
    'El cliente ya tiene pagado su siguiente servicio, y solo uno puede esperar. Puedes registrar este dinero como abono.',
  rewardBack: 'Se devolvió el pago de quien invitaste.',
  clientBlocked: (error: string) => `El cliente todavía tiene envíos y no puede renovar. Él lee: «${error}».`,
  receiptUsed: 'Ese comprobante ya está registrado. Revisa el banco y el número.',
  underReview: 'Un cliente ya avisó de este comprobante: está en «Transferencias por revisar».',
  alreadyReviewed:
    'Ya revisamos dos veces este comprobante. Escríbenos y lo vemos contigo, o usa otro comprobante.',
  tooMany: 'Ya tienes tres transferencias en revisión. Espera a que las revisemos.',
  unknownTransfer: 'No encontramos esta transferencia.',
  otherClient: 'Esta transferencia es de otro cliente.',
  wasAccepted: (who: string) => `Esta transferencia ya se aceptó${who}. Para deshacerla, revierte el pago.`,
  wasReversed: 'El pago de esta transferencia ya se revirtió. Para cobrarla, registra un pago nuevo.',
  wasRefused: (who: string) => `Esta transferencia ya se rechazó${who}.`,
  by: (who: string) => ` (${who})`,
  walletPayment:
    'Este pago no se registró a mano: devuélvelo donde se cobró. Uno de la billetera se ve aquí como devuelto en cuanto lo está.',
  notCompleted: 'Este pago no está completado: no hay nada que revertir.',
  renewedSince: 'El cliente ya renovó después de este pago: no se puede revertir.',
  used: (left: number, given: number) =>
    `El cliente ya usó envíos de este pago (le quedan ${left} de ${given}). No se puede revertir.`,
} as const

/** Texts about the bank's statement. */
export const STATEMENT_ANSWERS = {
  unreadable: 'No pudimos leer el estado del banco. Vuelve a subirlo.',
  noLines: 'El archivo no tiene ninguna línea de dinero que entró. Revisa las columnas.',
  tooMany: `El archivo tiene más de ${formatNumber(STATEMENT_LINES_MAX)} líneas de dinero que entró. Descarga del banco un período más corto.`,
  otherAmount: 'El valor del banco no es el de esta transferencia. Revísala en su formulario.',
  otherPerson:
    'El nombre o el número del banco es otro que el de esta transferencia. Mírala antes de aceptarla.',
  lineTaken: (who: string, at: string) => `Esta línea ya se concilió: ${who}, el ${longDate(dateOf(at))}.`,
  transferTaken: (who: string, at: string) =>
    `Esta transferencia ya se concilió con otra línea del banco: ${who}, el ${longDate(dateOf(at))}.`,
} as const
