import type { MissingWord } from '#domain/constants'

/** Where each missing thing is done; the types ask for a new word's. */
export const MISSING_STEPS: Readonly<Record<MissingWord, { title: string; about: string; to: string }>> = {
  nombre: {
    title: 'Nombre de la cocina',
    about: 'Sale en la entrada, los correos y los recibos.',
    to: '/admin/ajustes/cocina',
  },
  correo: {
    title: 'Correo',
    about: 'Sin un servidor de correo nadie recibe su código para entrar.',
    to: '/admin/ajustes/correo',
  },
  correo_falla: {
    title: 'El correo no sale',
    about: 'Nadie recibe su código para entrar.',
    to: '/admin/ajustes/correo',
  },
  correo_prueba: {
    title: 'Prueba del correo',
    about: 'El servidor de correo guardado todavía no envió nada: envíate una prueba.',
    to: '/admin/ajustes/correo',
  },
  servicios: {
    title: 'Precios de tus servicios',
    about: 'Un servicio sin precio propio no se ofrece a nadie.',
    to: '/admin/ajustes/servicios',
  },
  cuentas: {
    title: 'Cuenta bancaria',
    about: 'Tus clientes todavía no ven cómo pagarte.',
    to: '/admin/ajustes/pagos',
  },
  menu: {
    title: 'Menú de la semana',
    about: 'Sin menú nadie puede elegir su platillo.',
    to: '/admin/menus/new',
  },
  copias: {
    title: 'Copias',
    about: 'No hay una copia de los últimos dos días.',
    to: '/admin/ajustes/copias',
  },
}

export const MISSING_TEXTS = { title: 'Lo que falta' } as const
