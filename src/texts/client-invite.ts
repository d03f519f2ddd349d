/** "Invitar amigos", except its two alerts (texts/navigation). */
export const INVITE_TEXTS = {
  offerTitle: 'Invita a tus amigos',
  offerText: 'También puedes enviarlo desde aquí a quien quieras.',
  link: 'Tu enlace de invitación',
  share: 'Compartir',
  done: 'Listo',
  message: (kitchen: string) =>
    `Te invito a ${kitchen}: comida casera que llega a tu puerta de lunes a viernes.`,
  notShared: 'No pudimos abrir las opciones para compartir. Copia el enlace de aquí:',
} as const
