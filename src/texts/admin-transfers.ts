const left = (envios: number): string => {
  if (envios === 0) return 'No le quedan envíos'
  return envios === 1 ? 'Le queda 1 envío' : `Le quedan ${envios} envíos`
}

const transfers = (count: number): string => (count === 1 ? '1 transferencia' : `${count} transferencias`)

/** /admin/pagos/registrar. */
export const REGISTER_TEXTS = {
  title: 'Registrar pago',
  back: 'Volver a pagos',
  person: 'Nombre, teléfono o correo',
  noPerson: 'Escribe su nombre, su teléfono o su correo.',
  nobody: (typed: string) => `No encontramos a ningún cliente con «${typed}». Revisa cómo está escrito.`,
  found: 'Clientes encontrados',
  more: 'Hay más: escribe una parte más larga de su nombre.',
  notFound: 'No pudimos buscar al cliente. Inténtalo otra vez.',
  find: 'Buscar',
  client: 'Cliente',
  otherClient: 'Elegir otro cliente',
  failedTitle: 'No pudimos cargar al cliente',
  unknownTitle: 'No encontramos a este cliente',
  unknownText: 'No existe, o el enlace está incompleto. Búscalo de nuevo.',
  search: 'Buscar al cliente',
  what: 'Qué se registra',
  kinds: {
    servicio: 'Servicio',
    adelantado: 'Pago adelantado',
    abono: 'Abono de lo que debe',
    credito: 'Abono a favor',
  },
  earlyTitle: (envios: number) => `${left(envios)}: el servicio espera`,
  early:
    'El pago y su comprobante quedan registrados hoy. El servicio empieza solo, y el cliente lee que ya está pagado.',
  waitsTitle: (service: string) => `Ya tiene pagado su siguiente servicio: ${service}`,
  waits: (begins: string) =>
    `Empieza ${begins}. Solo uno puede esperar: lo que pague ahora se registra como abono.`,
  withLast: 'cuando use el último envío',
  onDay: (day: string) => `el ${day}, o antes si usa el último envío`,
  begins: 'Empieza',
  beginnings: { last: 'Con el último envío', day: 'En una fecha' },
  beginsOn: 'Día en que empieza',
  beginsSooner: 'Si usa el último envío antes, empieza ese día.',
  paidTwice: 'Si pagó dos veces, recházala y devuélvele el dinero.',
  refuseInstead: 'Rechazar y devolver el dinero',
  goneTitle: 'Esta transferencia ya no está por revisar',
  goneText: 'Otra persona la decidió mientras tanto, o el enlace es de antes.',
  accepting: 'Aceptas la transferencia que avisó el cliente. Revisa que los datos coincidan con tu banco.',
  save: 'Registrar pago',
  accept: 'Aceptar y registrar pago',
  /** 'Queda debiendo $30,00' comes as the question. */
  otherTitle: (left: string) => `¿${left}?`,
  next: 'Siguiente transferencia',
  other: (price: string, amount: string) =>
    `El precio es ${price} y vas a registrar ${amount}. El cliente recibe el servicio completo y los reportes cuentan lo que se pagó.`,
  otherSettling: (amount: string) =>
    `Vas a registrar un abono de ${amount}. Lo que sobra lo usa su siguiente servicio.`,
  otherYes: (amount: string) => `Registrar ${amount}`,
  failedSave: 'No se registró el pago',
  done: (name: string) => `Pago registrado. El servicio de ${name} está activo.`,
  doneEarly: (name: string) => `Pago registrado. El siguiente servicio de ${name} ya está pagado.`,
  doneSettling: (name: string) => `Abono de ${name} registrado.`,
} as const

/** /admin/pagos/transferencias. */
export const TRANSFERS_TEXTS = {
  title: 'Transferencias por revisar',
  allTitle: 'Transferencias',
  subtitle: 'Lo que los clientes avisan que transfirieron. Compáralo con tu banco antes de aceptar.',
  show: 'Mostrar',
  waiting: 'Por revisar',
  all: 'Todas',
  noneTitle: 'No hay transferencias por revisar',
  noneText: 'Cuando un cliente avise que transfirió, lo verás aquí.',
  failedTitle: 'No pudimos cargar las transferencias',
  service: 'Servicio',
  bank: 'Banco',
  receipt: 'Comprobante',
  date: 'Fecha del pago',
  said: 'Aviso',
  reason: 'Motivo',
  price: (price: string) => `El precio es ${price}`,
  openPicture: (name: string) => `Ver la foto del comprobante de ${name}`,
  picture: 'Foto del comprobante',
  newTab: 'Abrir en otra pestaña',
  noPicture: 'Sin foto',
  client: 'Cliente',
  left,
  lastPayment: 'Último pago',
  noPayment: 'Ninguno todavía',
  lastPaid: (amount: string, date: string) => `${amount}, ${date}`,
  moneyBack:
    'Tu servicio ya está activo con otro pago, así que te devolvemos el dinero de esta transferencia.',
  accept: 'Aceptar',
  acceptOf: (name: string) => `Aceptar la transferencia de ${name}`,
  refuse: 'Rechazar',
  refuseOf: (name: string) => `Rechazar la transferencia de ${name}`,
  refuseTitle: '¿Rechazar esta transferencia?',
  refuseFacts: (name: string, amount: string, isLast: boolean) =>
    `${name} avisó que transfirió ${amount}. No se registra ningún pago, y ${isLast ? 'ya no puede avisar de este comprobante: le pedimos que te escriba' : 'puede avisar de este comprobante una vez más'}.`,
  refuseYes: 'Rechazar',
  refused: 'Transferencia rechazada.',
  reasonHint: 'El cliente lo lee en sus pagos.',
  openPayment: 'Ver pago',
  nameless: 'Cliente sin nombre',
  count: (count: number) => `${transfers(count)} por revisar`,
  noneWaiting: 'No hay transferencias por revisar',
  waitingText: 'Hay clientes que esperan sus envíos.',
  review: 'Revisar',
  reconcile: 'Conciliar',
} as const

/** /admin/pagos/{id}: the record of a payment without a wallet. */
export const HAND_FACTS_TEXTS = {
  title: 'Cómo se registró',
  failed: 'No pudimos cargar cómo se registró este pago',
  paidOn: 'Fecha del pago',
  price: 'Precio del servicio',
  who: 'Registrado por',
  note: 'Nota interna',
  noNote: 'Sin nota',
  reversed: 'Revertido',
  reason: 'Motivo',
  picture: 'Comprobante',
} as const

/** /admin/pagos/{id}: reversing such a payment. */
export const REVERSE_TEXTS = {
  reverse: 'Revertir pago',
  title: '¿Revertir este pago?',
  facts:
    'El pago queda como reembolsado, y el servicio que abrió termina con sus envíos. Si ya usó alguno, no se puede. El dinero lo devuelves tú.',
  settledFacts:
    'El abono queda como reembolsado: su monto vuelve a lo que el cliente debe, o sale de lo que tiene a favor. Sus envíos no cambian. El dinero lo devuelves tú.',
  yes: 'Revertir pago',
  done: 'Pago revertido.',
  /** `count` 0: the reward had not been claimed. */
  rewardBack: (count: number) =>
    count === 0
      ? 'Pago revertido. La recompensa de quien lo invitó, que todavía no reclamaba, se retiró.'
      : `Pago revertido. A quien lo invitó se le ${count === 1 ? 'quitó el envío' : `quitaron los ${count} envíos`} de su recompensa.`,
  rewardUsed: (count: number) =>
    `Pago revertido. Quien lo invitó ya usó ${count === 1 ? 'el envío' : `los ${count} envíos`} de su recompensa: no se le quita nada.`,
} as const

const TROUBLES: Readonly<Record<string, string>> = {
  amount: 'El monto cobrado no es el del servicio.',
  currency: 'El cobro está en otra moneda.',
  purpose: 'La cuenta ya no existe, o el cobro no es de este pedido.',
  payee: 'El dinero llegó a otra cuenta de la billetera.',
  level: 'El servicio ya no se ofrece.',
  refunded: 'La billetera devolvió el dinero antes de que se activara.',
  forgotten: 'La billetera ya no conoce este pago.',
}

/** Money at the wallet that renewed nothing, above the office's payments. */
export const TROUBLE_TEXTS = {
  title: 'Pagos que no activaron ningún servicio',
  text: 'La billetera tiene el dinero. Devuélvelo allí, o registra el pago del cliente, y dalo por resuelto.',
  why: (trouble: string | null) => TROUBLES[trouble ?? ''] ?? 'No sabemos por qué.',
  order: (id: string) => `Orden ${id} de la billetera`,
  deleted: 'Cliente eliminado',
  settle: 'Ya está resuelto',
  settleOf: (order: string) => `Ya está resuelto: orden ${order}`,
} as const
