import { shipments } from './counted'

/** /cliente/renovacion (Specification §2, §5). The text that blocks it stands in domain/messages. */
export const RENOVATION_PAGE_TEXTS = {
  title: 'Renovacion',
  subtitle: 'Elige tu servicio y págalo.',
  steps: 'Pasos para tu servicio',
  stepNames: ['Elige tu servicio', 'Paga'],
  step: (number: number) => `Paso ${number} de 2`,

  blockedLeft: (envios: number) => (envios === 1 ? 'Te queda 1 envío.' : `Te quedan ${envios} envíos.`),
  blockedWhat:
    'Úsalos en el menú de la semana. Cuando llegues a cero podrás renovar aquí, sin perder ninguno.',
  toMenu: 'Ver el menú',
  owes: 'Es lo que falta por pagar de tu servicio. Págalo a la cocina por transferencia o en efectivo.',
  whereToPay: 'Dónde pagarlo',
  credit: 'La cocina lo descuenta de tu siguiente servicio si pagas por transferencia o en efectivo.',
  nextBegins: (service: string, day: string) =>
    `${service} empieza solo ${day === '' ? '' : `el ${day}, o antes, `}cuando uses tu último envío.`,
  noPayAgain: 'No hace falta pagar otra vez.',

  services: 'Servicio',
  current: 'Tu servicio actual',
  benefits: (name: string) => `Beneficios de ${name}`,
  dinnerStays: 'Incluye el menú para cena',
  dinnerComes: 'Agrega el menú para cena a tus almuerzos.',
  dinnerGoes: 'Sin menú para cena. Las cenas que ya ordenaste se mantienen.',
  perMeal: (envios: number, price: string) => `${shipments(envios)}: ${price} por comida`,
  chosen: 'Elegiste',
  noneChosen: 'Todavía no eliges',
  continue: 'Continuar al pago',
  failedTitle: 'No pudimos cargar los servicios',
  noLevelsTitle: 'No hay servicios disponibles',
  noLevelsText: 'En este momento no hay servicios para elegir. Vuelve a intentarlo más tarde.',

  summary: 'Tu servicio',
  changeService: 'Cambiar servicio',

  walletTitle: 'Paga en línea',
  walletText: 'Se abre la ventana de PayPal. Tus envíos quedan listos enseguida.',
  sandboxText: 'Esta es una demostración: no se cobra dinero de verdad.',
  sandboxPay: 'Pago de prueba',
  alreadyTransferred:
    'Ya nos avisaste de tu transferencia y la estamos revisando. Si pagas también aquí, pagas dos veces.',
  payAgain: 'Pagar otra vez de todos modos',
  noPrice: 'No conocemos el precio de este servicio. Puedes pagarlo por transferencia.',
  noWallet: 'Por ahora no recibimos pagos en línea. Puedes pagar por transferencia.',
  walletLoading: 'Cargando la billetera…',
  unreachableTitle: 'No pudimos cargar la billetera',
  unreachable:
    'Puede que tu red o un bloqueador de anuncios lo impida. No se cobró nada. Inténtalo otra vez o paga por transferencia.',
  tryAgain: 'Intentar otra vez',
  creating: 'Preparando tu pago…',
  approving: 'Termina tu pago en la ventana de la billetera.',
  cancelPayment: 'Cancelar este pago',
  closedTitle: 'El pago no se completó',
  closed: 'Se cerró la billetera antes de aprobarlo. No se cobró nada: puedes intentarlo cuando quieras.',
  failedTitlePayment: 'Hubo un error al procesar el pago',
  notCharged: 'No se cobró nada. Inténtalo otra vez o paga por transferencia.',
  notTaken: 'La billetera no completó el pago. No se cobró nada: prueba con otro medio de pago.',

  transferTitle: 'O paga por transferencia',
  transferAlone: 'Paga por transferencia',
  transferText: 'Transfiere el valor de tu servicio a esta cuenta:',
  copy: 'Copiar',
  copyLine: (line: string) => `Copiar: ${line}`,
  copyAll: 'Copiar todo',
  copied: 'Copiado.',
  notCopied: 'No pudimos copiarlo. Mantén presionado el texto para seleccionarlo.',
  afterTransfer: 'Cuando recibamos tu transferencia activaremos tus envíos.',
  sendReceipt: 'Envía el comprobante a',
  noTransfer: 'Te enviamos los datos de la cuenta por correo. Escríbenos a',
  noTransferNoEmail: 'Pide los datos de la cuenta a quien administra tu servicio.',

  reviewTitle: 'Tu pago está en revisión',
  review:
    'La billetera todavía lo está confirmando. No pagues otra vez: tus envíos se activan solos apenas lo confirme.',
  askAgain: 'Consultar de nuevo',
  openPayment: 'Ver este pago',
  unknownTitle: 'No sabemos todavía cómo quedó tu pago',
  keptToAsk: 'No pagues otra vez: guardamos tu pago y podemos preguntar de nuevo.',
  notAsked: 'No pudimos consultarlo. Inténtalo de nuevo en un momento.',

  pendingTitle: 'Tienes un pago pendiente',
  pending: 'Todavía no está confirmado. Revísalo antes de pagar otra vez.',
  dismiss: 'Entendido',

  checking: 'Estamos consultando cómo quedó tu pago…',
  capturing: 'Estamos confirmando tu pago…',
  renewing: 'Tu pago está hecho. Estamos activando tu servicio…',
  keepOpen: 'No cierres esta página todavía.',
  unfinishedTitle: 'Dejaste un pago sin terminar',
  unfinished:
    'Lo aprobaste en la billetera, pero no supimos cómo terminó. No pagues otra vez: revísalo aquí.',
  finish: 'Revisar este pago',
  refusedBefore: 'Tu último intento no se completó. Puedes intentarlo otra vez o pagar de otra forma.',
  unknown:
    'No sabemos todavía si la billetera tomó el dinero. No pagues otra vez: guardamos tu pago y podemos preguntar de nuevo.',
  unrenewedTitle: 'Tu pago está hecho, falta activar tu servicio',
  unrenewed:
    'Guardamos tu pago en este navegador y lo enviaremos otra vez cuando vuelvas. No pagues de nuevo.',
  sendAgain: 'Enviar otra vez',
  startOver: 'Empezar otro pago',
  paymentNumber: 'Número de pago',
  orderNumber: 'Orden en la billetera',
  askUs: '¿Dudas con tu dinero? Escríbenos a',
  keptAlert: 'Guardamos tu último pago. Puedes terminarlo en Renovacion.',

  elsewhereTitle: 'Tienes un pago en curso en otra pestaña',
  elsewhere: 'Termínalo allí. Si ya la cerraste, puedes continuar aquí: nunca se cobra dos veces.',
  takeOver: 'Continuar aquí',

  doneTitle: '¡Buen provecho!',
  done: (envios: number) => `Tu servicio está activo: tienes ${shipments(envios)} para ordenar.`,
  doneUncounted: 'Tu servicio está activo.',
  doneBefore: 'Este pago ya estaba aplicado a tu servicio.',
  order: 'Ordenar ahora',
  toPayments: 'Ver mis pagos',
} as const
