/** The account's e-mail and its change. */
export const EMAIL_CHANGE_TEXTS = {
  title: 'Tu correo',
  text: 'Con él entras, y a él llegan tus avisos.',
  change: 'Cambiar mi correo',
  email: 'Correo nuevo',
  hint: 'Te enviamos ahí un código para comprobar que es tuyo.',
  send: 'Enviar código',
  sentTo: (email: string) => `Enviamos un código de 6 dígitos a ${email}.`,
  effects: 'Al cambiarlo cerramos tus otras sesiones, y tus enlaces de invitación de antes dejan de servir.',
  code: 'Código de 6 dígitos',
  save: 'Usar este correo',
  resend: 'Reenviar código',
  resendIn: (seconds: number) => `Puedes pedir otro código en ${seconds} s`,
  otherEmail: 'Escribir otro correo',
  cancel: 'Cancelar',
  changed: (email: string) => `Desde ahora entras con ${email}.`,
} as const
