/** /registrate (Specification §2): personal data, code, address. */
export const REGISTRATION_PAGE_TEXTS = {
  steps: { person: 'Tus datos', code: 'Tu código', address: 'Tu dirección' },
  stepsLabel: 'Pasos del registro',
  stepOf: (step: number, count: number) => `Paso ${step} de ${count}`,
  invited: 'Te invitó un amigo',
  invitedBy: (name: string) => `Te invitó ${name}`,
  invitation: (name: string | null) =>
    `Cuando pagues tu primer servicio, ${name ?? 'quien te invitó'} recibe envíos de regalo. Tú también los ganas por cada amigo que invites después.`,
  person: {
    title: 'Crea tu cuenta',
    subtitle: 'Son tres pasos: tus datos, un código que llega a tu correo y dónde te entregamos la comida.',
    nombre: 'Nombre',
    apellidos: 'Apellidos',
    email: 'Correo electrónico',
    emailHint: 'Con él entras a tu cuenta; aquí no hay contraseñas.',
    phone: 'Teléfono',
    phoneHint: 'Para ubicarte si hace falta al entregar.',
    terms: 'Leí y acepto los términos del servicio',
    readTerms: 'Leer los términos',
    submit: 'Enviar código',
  },
  code: {
    title: 'Revisa tu correo',
    subtitle: (email: string) => `Enviamos un código de 6 dígitos a ${email}.`,
    spentTitle: 'Pide un código nuevo',
    spentSubtitle: (email: string) => `Lo enviaremos a ${email}. Lo que escribiste sigue guardado.`,
    code: 'Código de 6 dígitos',
    hint: 'Llega en menos de un minuto. Mira también en correo no deseado.',
    submit: 'Validar código',
    resend: 'Reenviar código',
    resendSpent: 'Enviar un código nuevo',
    resendIn: (seconds: number) => `Puedes pedir otro código en ${seconds} s`,
    known: '¿El correo dice que ya tienes una cuenta?',
    knownLink: 'Entra con ella',
  },
  address: {
    title: '¿A dónde llevamos tu comida?',
    subtitle: 'Tu correo está verificado. Falta la dirección; el pin marca la puerta.',
    submit: 'Crear cuenta',
    verifyAgain: 'Verificar mi correo otra vez',
    signIn: 'Iniciar sesión',
    enter: 'Entrar con mi correo',
  },
  done: { title: '¡Tu cuenta está lista!', text: 'Estamos abriendo tu menú.' },
  back: 'Volver a mis datos',
  cancel: 'Cancelar',
  hasAccount: '¿Ya tienes cuenta?',
  signIn: 'Inicia sesión',
  restart: 'Empezar de nuevo',
  restartTitle: '¿Empezar de nuevo?',
  restartText: 'Borramos de este navegador lo que escribiste en los tres pasos.',
  restartConfirm: 'Sí, empezar de nuevo',
  restartCancel: 'Seguir donde estaba',
} as const

/** /registrate with a live session. */
export const ALREADY_IN_TEXTS = {
  title: (name: string | null) => (name === null ? 'Hola' : `Hola, ${name}`),
  text: (email: string | null) =>
    `Ya tienes una cuenta y tu sesión está abierta${email === null ? '' : ` con ${email}`}.`,
  goOn: 'Continuar',
  changeAccount: 'Registrar otra cuenta',
} as const
