import { PERSON_ANSWERS } from '../../identity/texts'

/** This module's texts. */
export const CLIENT_ANSWERS = {
  unknownClient: PERSON_ANSWERS.unknownClient,
  notAClient: 'Esta cuenta es de un administrador: no se puede cambiar ni eliminar aquí.',
  otherEmail: 'Ese no es el correo de tu cuenta. No se eliminó nada.',
  ownAccount: 'Esta es tu propia cuenta: no puedes eliminarla.',
  changedMeanwhile: 'Los datos de este cliente cambiaron mientras los editabas. Mira lo nuevo y decide.',
  noteChangedMeanwhile: 'Otra persona cambió esta nota mientras la escribías. Mira lo nuevo y decide.',
  emailTaken: 'Ya hay una cuenta con ese correo. Búscala en Clientes.',
  unknownReferrer: 'No encontramos un cliente con ese correo o esa clave de invitación. Revisa el referente.',
  ownReferrer: 'Un cliente no puede ser su propio referente.',
  rewardClaimed:
    'La recompensa por este cliente ya se reclamó. Para dar más envíos, cambia los de quien lo invitó.',

  /** Author of a movement, as the client reads it. */
  kitchen: 'La cocina',

  /** The name on a deleted client's past orders and payments. */
  deletedName: 'Cliente eliminado',
} as const
