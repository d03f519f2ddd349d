/** What only this module says. */
export const CLIENT_TEXTS = {
  unknownClient: 'No encontramos a este cliente. Puede que su cuenta ya no exista.',
  notAClient: 'Esta cuenta es de un administrador: no se puede cambiar ni eliminar aquí.',
  ownAccount: 'Esta es tu propia cuenta: no puedes eliminarla.',
  changedMeanwhile: 'Los datos de este cliente cambiaron mientras los editabas. Ábrelo de nuevo para verlos.',
  unknownReferrer: 'No encontramos un cliente con ese correo o esa clave de invitación. Revisa el referente.',
  ownReferrer: 'Un cliente no puede ser su propio referente.',
  rewardClaimed:
    'La recompensa por este cliente ya se reclamó. Para dar más envíos, cambia los de quien lo invitó.',

  /** What the past orders and payments of a deleted client show as the name. */
  deletedName: 'Cliente eliminado',
} as const
