/**
 * Business-rule texts shared by screen and server. The specification's stand here letter for letter
 * (missing accents included); the rest are our own plain Spanish.
 */
export const MESSAGES = {
  // Specification §2, §4: orders
  sameDayOrder: 'No puedes ordenar el mismo dia que recibes',
  dayAlreadyOrdered: 'Ya tienes una orden seleccionada para este dia',
  menuHidden: (daysLeft: number) => `Faltan ${daysLeft} dias para que puedas ver este menu`,
  noShipments: 'No tienes envios disponibles',
  sameDayUpdate: 'El día de la entrega ya no puedes cambiar tu orden, solo cancelarla.',
  pastOrder: 'Este pedido ya pasó: no se puede cambiar ni cancelar.',
  pastDay: 'Este día ya pasó: no se puede ordenar.',
  orderNotScheduled: 'Solo puedes cambiar o cancelar un pedido programado.',
  dinnerNeedsLevel: 'El menú para cena viene con otro servicio. Puedes cambiar de servicio en Renovacion.',
  dishGone: 'Este platillo ya no está en el menú. Elige otro, por favor.',
  otherLiveOrder: 'El cliente ya tiene otro pedido activo para ese día y tipo.',
  notRateable: 'Solo puedes calificar una vez un pedido entregado.',

  // Addresses
  outsideEcuador: 'La ubicación está fuera de Ecuador. Mueve el pin hasta tu puerta.',
  notServed: (place: string) => `Todavía no llegamos a ${place}.`,

  // The kitchen's day
  dayClosed: (reason: string) => `La cocina no entrega ese día. ${reason}`.trim(),
  dayFull: 'Ya no quedan porciones para ese día.',
  dishSoldOut: (dish: string) => `«${dish}» se agotó. Elige otro platillo.`,

  // Specification §5: order time
  timeRequired: 'Selecciona una hora para tu orden',
  timeEarly: 'El servicio esta disponible a partir de las 10:00 AM',
  timeLate: 'El servicio esta disponible hasta las 5:00 PM',

  // Specification §5: menu form
  datesRequired: 'Por favor, ingresa ambas fechas',
  startAfterEnd: 'La fecha de inicio debe ser anterior o igual a la fecha de fin',
  startBeforeToday: 'La fecha de inicio no puede ser anterior a hoy.',
  endNotFriday: 'La fecha de fin debe ser el viernes de la misma semana.',
  startNotMonday: 'La fecha de inicio debe ser un lunes.',
  dishNameRequired: 'El nombre del platillo es obligatorio.',
  dishNameRequiredOn: (day: string) => `El nombre del platillo es obligatorio en ${day}.`,
  tooManyDishes: (day: string) => `Puedes agregar hasta 30 platillos por día (${day}).`,
  menuKeepsStart: 'Este menú ya tiene pedidos: su fecha de inicio no se puede cambiar.',
  menuHasOrders: (count: number) =>
    count === 1
      ? 'No se puede eliminar: 1 pedido activo depende de este menú.'
      : `No se puede eliminar: ${count} pedidos activos dependen de este menú.`,

  // Specification §5: images
  imageTooLarge: (file: string) => `La imagen ${file} excede el tamaño máximo de 2MB.`,
  tooManyImages: 'Se ha alcanzado el límite máximo de 10 imágenes por platillo.',
  imagesTooLarge: 'El total de imágenes excede el tamaño máximo de 10MB.',
  notAnImage: (file: string) => `El archivo ${file} no es una imagen.`,
  tooManyPixels: (file: string) =>
    `La imagen ${file} tiene demasiados píxeles: el máximo es de 40 megapíxeles (unos 7300 × 5400).`,

  // Specification §5: clients, renovation
  renewalBlocked: 'No puedes renovar hasta que ya no tengas mas envios',
  levelBounds: 'El nivel debe ser un número entre 1 y 3.',
  shipmentsBounds: 'Los envíos deben ser un número entre 0 y 200.',
  rewardBounds: 'La recompensa debe ser un número entre 0 y 100.',
  ratingBounds: 'La calificación debe ser un número entero entre 0 y 5.',
} as const
