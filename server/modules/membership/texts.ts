import { ENDED_PAYMENT, UNCONFIRMED_PAYMENT } from '#domain/payment-review'
import { UNKNOWN_LEVEL } from '../../records/texts'

/** This module's texts. */
export const MEMBERSHIP_ANSWERS = {
  unknownLevel: UNKNOWN_LEVEL,
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
  transferWaiting:
    'Ya nos avisaste de una transferencia y la estamos revisando. No se cobró nada: si pagas también aquí, pagas dos veces.',
  notPaid: 'La billetera no confirma este pago.',
  otherAmount: 'El pago no corresponde al precio del servicio. Escríbenos y lo revisamos.',
  attemptOver: ENDED_PAYMENT,
  paidEarly: (service: string) =>
    `Tu siguiente servicio (${service}) ya está pagado y empieza solo. No se cobró nada: no pagues otra vez.`,
  inFlight: 'Ya tienes un pago en proceso. Espera un momento antes de intentar otra vez.',
} as const

/** Texts about the levels, on the office's screen and for its command. */
export const LEVEL_ANSWERS = {
  unknown: 'No hay un servicio así. Vuelve a cargar la lista.',
  changedMeanwhile:
    'Este servicio cambió mientras lo editabas, en otra pestaña u otro dispositivo. Mira lo nuevo y decide.',
} as const
