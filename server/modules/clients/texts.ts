import { PERSON_ANSWERS } from '../../identity/texts'

/** What only this module says. */
export const CLIENT_ANSWERS = {
  unknownClient: PERSON_ANSWERS.unknownClient,
  notAClient: 'Esta cuenta es de un administrador: no se puede cambiar ni eliminar aquí.',
  ownAccount: 'Esta es tu propia cuenta: no puedes eliminarla.',
  changedMeanwhile: 'Los datos de este cliente cambiaron mientras los editabas. Mira lo nuevo y decide.',
  noteChangedMeanwhile: 'Otra persona cambió esta nota mientras la escribías. Mira lo nuevo y decide.',
  unknownReferrer: 'No encontramos un cliente con ese correo o esa clave de invitación. Revisa el referente.',
  ownReferrer: 'Un cliente no puede ser su propio referente.',
  rewardClaimed:
    'La recompensa por este cliente ya se reclamó. Para dar más envíos, cambia los de quien lo invitó.',

  /** Who moved a client's shipments, as the client reads it. */
  kitchen: 'La cocina',

  /** What the past orders and payments of a deleted client show as the name. */
  deletedName: 'Cliente eliminado',
} as const
