import { NO_DATA } from './no-value'

/** /admin/clientes (Specification §2, administrator 7). */
export const CLIENTS_TEXTS = {
  title: 'Clientes',
  email: 'Correo electronico',
  columns: { name: 'Nombre', email: 'Correo electronico', actions: 'Acciones' },
  adding: 'Nuevo cliente',
  importing: 'Importar',
  edit: 'Editar',
  editClient: (name: string) => `Editar a ${name}`,
  remove: 'Eliminar',
  removeClient: (name: string) => `Eliminar a ${name}`,
  emptyTitle: 'Todavía no hay clientes',
  emptyText: 'Cuando alguien se registre, lo verás aquí.',
  noMatchTitle: 'Ningún cliente con ese correo',
  noMatchText: 'La búsqueda compara el comienzo del correo. Prueba con menos letras.',
  failedTitle: 'No pudimos cargar los clientes',
} as const

/** Confirms deleting a client (Specification §5), with the consequences (decisions, "Accounts"). */
export const DELETE_CLIENT_TEXTS = {
  title: '¿Estás seguro que deseas eliminar este cliente?',
  /** Our own server's handling of an account. */
  meaning: [
    'Su cuenta se cierra y sus datos personales se borran.',
    'Sus pedidos por entregar se cancelan y pierde los envíos que le quedan.',
    'También pierde el servicio que pagó por adelantado y lo que tiene a favor: devuélvele antes lo que corresponda.',
    'Sus pedidos y pagos pasados se quedan sin nombre, para que los reportes no cambien.',
  ],
  final: 'No se puede deshacer.',
  confirm: 'Eliminar cliente',
} as const

/** /admin/clientes/{keylogin} (Specification §2, administrator 8). */
export const CLIENT_TEXTS = {
  back: 'Volver a clientes',
  /** Until the name is there. */
  client: 'Cliente',
  nameless: 'Cliente sin nombre',
  level: (id: number | null, description: string | null) => {
    if (id === null) return `Nivel: ${description ?? NO_DATA}`
    return `Nivel ${id}${description === null || description === '' ? '' : `: ${description}`}`
  },
  form: 'Servicio',
  facts: 'Datos del cliente',
  delivery: 'Dirección',
  save: 'Guardar',
  reasonTitle: (from: number | null, to: string) => `Envíos: de ${from ?? 0} a ${to}`,
  reasonFacts: 'Queda en los movimientos del cliente, con tu nombre.',
  reasonHint: 'El cliente lo lee en sus movimientos.',
  fields: {
    nivel: { label: 'Nivel', hint: 'De 1 a 3. Cambiarlo no cobra nada ni agrega envíos.' },
    envios: { label: 'Envíos', hint: 'De 0 a 200. Los que le quedan por pedir.' },
    rewardAvailable: {
      label: 'Recompensa disponible',
      hint: 'De 0 a 100. Los envíos que recibe quien lo invitó al reclamarla.',
    },
    referrer: {
      label: 'Referente',
      hint: 'El correo o la clave de invitación de quien lo invitó. Vacío, si nadie.',
      see: 'Ver quién es',
    },
  },
  unknownTitle: 'No encontramos a este cliente',
  unknownText: 'Puede que su cuenta ya no exista, o que el enlace esté incompleto. Búscalo en la lista.',
  failedTitle: 'No pudimos cargar los datos del cliente',
} as const
