/** Each step: its name in the list, its title and what it is for. */
const STEPS = {
  cocina: {
    name: 'Tu cocina',
    title: '¿Cómo se llama tu cocina?',
    about: 'El nombre sale en la entrada, los correos y los recibos. El logo se agrega después, en Ajustes.',
  },
  correo: {
    name: 'El correo',
    title: '¿Con qué correo escribe tu cocina?',
    about: 'Sin él nadie recibe su código para entrar. Pide estos datos a quien te da el correo.',
  },
  servicios: {
    name: 'Tus servicios',
    title: '¿Qué vendes, y a qué precio?',
    about:
      'Los ejemplos no se venden: pon tus nombres, precios y envíos. ¿Ofreces menos de tres? Marca los otros.',
  },
  pagos: {
    name: 'Cómo te pagan',
    title: '¿Cómo te pagan?',
    about:
      'Tus cuentas bancarias, con las que tus clientes copian cada dato. Sin ellas nadie sabe cómo pagarte.',
  },
  entregas: {
    name: 'Las horas',
    title: '¿A qué horas entregas?',
    about: 'Tus clientes lo ven al ordenar.',
  },
  administrador: {
    name: 'Tú',
    title: '¿Quién administra?',
    about: 'Con este correo y un código entras desde ahora. Después puedes invitar a más personas.',
  },
} as const

/** /empezar: the first start. */
export const SETUP_PAGE_TEXTS = {
  steps: STEPS,
  stepsLabel: 'Pasos para empezar',
  stepOf: (step: number, count: number) => `Paso ${step} de ${count}`,
  noLink: 'Falta el enlace',
  noLinkText: 'Abre entero el enlace que imprimió Vianda al iniciar, también lo que va detrás de «#».',
  notServed: 'Esta página no está disponible aquí',
  closed: 'Este enlace no abre nada',
  enter: 'Ir a la entrada',
  unreachable: 'No pudimos abrir el primer inicio',
  retry: 'Intentar de nuevo',
  failed: 'No pudimos cargar lo guardado',
  save: 'Guardar y seguir',
  saveMail: 'Guardar el servidor de correo',
  goOn: 'Seguir',
  later: 'Más tarde',
  back: 'Paso anterior',
  test: {
    title: '¿Sale, y es tuyo?',
    text: 'Te enviamos un código con este servidor: prueba que los correos salen y que esta dirección es tuya. Con ella vas a administrar.',
    notYet: 'Primero guarda el servidor y el correo del remitente.',
    email: 'Tu correo',
    send: 'Enviarme una prueba',
    sentTo: (email: string) =>
      `Enviamos un código de 6 dígitos a ${email}. Mira también en correo no deseado.`,
    code: 'Código de 6 dígitos',
    validate: 'Validar código',
    resend: 'Enviar otro código',
    resendIn: (seconds: number) => `Puedes pedir otro código en ${seconds} s`,
    change: 'Usar otro correo o cambiar el servidor',
    proved: (email: string) => `${email} está probado: los correos salen.`,
  },
  notOffered: 'No lo ofrezco',
  nothingOffered: 'Ofrece al menos un servicio.',
  kitchenMissing: 'escribe el nombre de tu cocina: sale en las etiquetas, los correos y los recibos',
  service: (number: number) => `Servicio ${number}`,
  admin: {
    nombre: 'Tu nombre',
    email: (email: string) => `Administras con ${email}.`,
    finish: 'Terminar y entrar',
  },
} as const
