/** /login (Specification §2): e-mail, then the code. */
export const LOGIN_PAGE_TEXTS = {
  title: 'Inicia sesión',
  subtitle: 'Escribe tu correo y te enviamos un código para entrar. Aquí no hay contraseñas.',
  comingBack: 'Tu sesión terminó; entra y sigues donde estabas.',
  email: 'Correo electrónico',
  sendCode: 'Enviar código',
  codeTitle: 'Revisa tu correo',
  codeSubtitle: (email: string) => `Enviamos un código de 6 dígitos a ${email}.`,
  code: 'Código de 6 dígitos',
  codeHint: 'Llega en menos de un minuto. Mira también en correo no deseado.',
  validate: 'Validar código',
  resend: 'Reenviar código',
  resendIn: (seconds: number) => `Puedes pedir otro código en ${seconds} s`,
  changeEmail: 'Cambiar correo',
  passkey: 'Entrar con tu huella o llave',
  cancel: 'Cancelar',
  noAccount: '¿Aún no tienes cuenta?',
  register: 'Regístrate',
  redirectTitle: '¡Qué bueno verte!',
  redirectText: 'Estamos abriendo tu cuenta.',
} as const

/** /login with a live session. */
export const SIGNED_IN_TEXTS = {
  title: (name: string | null) => (name === null ? 'Hola' : `Hola, ${name}`),
  text: (email: string | null) =>
    email === null ? 'Tu sesión sigue abierta.' : `Tu sesión sigue abierta con ${email}.`,
  goOn: 'Continuar',
  changeAccount: 'Entrar con otra cuenta',
} as const
