import { ENDED_PAYMENT, UNCONFIRMED_PAYMENT } from '#domain/payment-review'

/** This module's texts. */
export const MEMBERSHIP_ANSWERS = {
  unknownLevel: 'Este servicio ya no está disponible. Elige otro, por favor.',
  noWallet: 'Por ahora no recibimos pagos en línea. Puedes pagar por transferencia.',
  walletAway: 'No pudimos comunicarnos con la billetera. No se cobró nada: intenta de nuevo en un momento.',
  unconfirmed: UNCONFIRMED_PAYMENT,
  unknownPayment: 'No encontramos este pago. Si ya pagaste, escríbenos y lo revisamos.',
  // The same as for an unknown payment, so that it reveals nothing about other people's payments.
  someoneElses: 'No encontramos este pago. Si ya pagaste, escríbenos y lo revisamos.',
  otherPayee:
    'Este pago no llegó a la cuenta de la cocina, por eso no activa nada. Escríbenos y lo revisamos.',
  changedOrder: 'La orden de pago cambió en la billetera. No se cobró nada: empieza un pago nuevo.',
  notApproved: 'El pago todavía no fue aprobado en la billetera.',
  declined: 'La billetera rechazó el pago. No se cobró nada: prueba con otro medio de pago.',
  underReview:
    'La billetera está revisando tu pago. No pagues otra vez: tu servicio se activa cuando lo confirme.',
  notPaid: 'La billetera no confirma este pago.',
  otherAmount: 'El pago no corresponde al precio del servicio. Escríbenos y lo revisamos.',
  attemptOver: ENDED_PAYMENT,
  inFlight: 'Ya tienes un pago en proceso. Espera un momento antes de intentar otra vez.',
} as const

/** Texts about payments outside the wallet. */
export const TRANSFER_ANSWERS = {
  notAClient: 'Solo los clientes tienen un servicio.',
  otherAmount: (price: string) =>
    `El monto no es el precio del servicio (${price}). Confirma que quieres registrar este monto.`,
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
  unknownPayment: 'No encontramos este pago. Vuelve a la lista y ábrelo de nuevo.',
  walletPayment:
    'Este pago no se registró a mano: devuélvelo donde se cobró. Uno de la billetera se ve aquí como devuelto en cuanto lo está.',
  notCompleted: 'Este pago no está completado: no hay nada que revertir.',
  renewedSince: 'El cliente ya renovó después de este pago: no se puede revertir.',
  used: (left: number, given: number) =>
    `El cliente ya usó envíos de este pago (le quedan ${left} de ${given}). No se puede revertir.`,
} as const

/** Texts of the command that changes the levels. */
export const LEVEL_ANSWERS = {
  unknown: (ids: readonly number[]) =>
    `No hay un nivel así. Los que hay: ${ids.join(', ')}. No se cambió nada.`,
  nothing: 'No dijiste qué cambiar: --precio, --nombre, --beneficios o --envios. No se cambió nada.',
  price: 'El precio debe ser un número como 70.00, de 0.01 a 10000. No se cambió nada.',
  name: (most: number) => `El nombre debe tener de 1 a ${most} caracteres. No se cambió nada.`,
  benefits: (most: number) => `Los beneficios deben tener de 1 a ${most} caracteres. No se cambió nada.`,
  shipments: (most: number) => `Los envíos deben ser un número de 1 a ${most}. No se cambió nada.`,
} as const
