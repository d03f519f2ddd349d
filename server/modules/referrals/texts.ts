/** This module's texts. */
export const REFERRAL_ANSWERS = {
  unknownReferral: 'No encontramos a este invitado entre los tuyos. Actualiza la lista, por favor.',
  notYetPaid: 'Podrás reclamar esta recompensa cuando tu invitado pague su primer servicio.',
  nothingToClaim: 'No hay una recompensa por reclamar de este invitado.',
  alreadyClaimed: 'Ya reclamaste la recompensa de este invitado: está en tus envíos.',
} as const
