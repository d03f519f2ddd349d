import type { SecurityEvent } from '#domain/security-events'

/** The events; any other word is shown unchanged. */
const EVENTS: Readonly<Record<SecurityEvent, string>> = {
  signed_in: 'Entró',
  registered: 'Creó su cuenta',
  signed_in_passkey: 'Entró con su huella o llave',
  wrong_passkey: 'Huella o llave rechazada',
  passkey_added: 'Agregó una huella o llave',
  passkey_removed: 'Quitó una huella o llave',
  session_ended: 'Cerró la sesión de otro dispositivo',
  signed_out: 'Cerró su sesión',
  signed_out_everywhere: 'Cerró sus sesiones en todos sus dispositivos',
  sessions_ended: 'La oficina cerró sus sesiones',
  email_changed: 'Cambió su correo',
  wrong_code: 'Código equivocado',
  burnt_code: 'Código bloqueado por muchos intentos',
  too_many_codes: 'Pidió demasiados códigos',
  office_code: 'La oficina le leyó un código',
  too_many_calls: 'Demasiadas solicitudes seguidas',
  role_refused: 'Quiso usar algo que su cuenta no puede',
  link_refused: 'Usó un enlace que no vale',
  list_exported: 'Descargó una lista',
  copy_exported: 'Descargó una copia de toda la cocina',
  role_changed: 'Cambió lo que su cuenta puede hacer',
  settings_changed: 'Cambió un ajuste',
  client_deleted: 'Se eliminó su cuenta',
  clients_imported: 'Importó clientes de una hoja',
  import_undone: 'Deshizo una importación',
}

const isEvent = (word: string): word is SecurityEvent => Object.hasOwn(EVENTS, word)

/** /admin/seguridad and a client's access. */
export const SECURITY_TEXTS = {
  title: 'Seguridad',
  subtitle: 'Quién entró, quién lo intentó y qué se cambió en los últimos 90 días.',
  failedTitle: 'No pudimos cargar la lista',
  emptyTitle: 'Todavía no hay nada anotado',
  emptyText: 'Cuando alguien entre, o lo intente, lo verás aquí.',
  columns: { at: 'Fecha', event: 'Qué pasó', person: 'Persona', by: 'Quién lo hizo', network: 'Red' },
  event: (word: string) => (isEvent(word) ? EVENTS[word] : word),
  commandLine: 'Terminal',
  unknownPerson: 'No se sabe',
} as const

/** The office's ways to let a client in, or out. */
export const ACCESS_TEXTS = {
  tab: 'Acceso',
  read: 'Leer un código de acceso',
  question: '¿Leerle un código de acceso?',
  onlyIf: 'Solo si hablas con la persona: quien tenga este código entra en su cuenta.',
  check: 'Llama al teléfono de su ficha, o pregúntale algo que solo esa persona sepa.',
  recorded: 'Queda anotado que tú lo hiciste.',
  show: 'Mostrar el código',
  codeTitle: 'Léele este código',
  steps: (until: string) => `Sirve hasta las ${until} y una sola vez.`,
  where: 'Primero escribe su correo en «Entrar», y después este código en lugar del que llega por correo.',
  once: 'Al cerrar esta ventana no se puede volver a ver.',
  done: 'Listo',
  end: 'Cerrar sus sesiones',
  endQuestion: '¿Cerrar sus sesiones?',
  endMeaning:
    'Sale de su cuenta en todos sus dispositivos, y quitamos sus huellas y llaves. Para volver a entrar necesita un código.',
  endYes: 'Sí, cerrarlas',
  ended: (count: number | null) => {
    if (count === 0) return 'No tenía ninguna sesión abierta.'
    return count === 1
      ? 'Cerramos su sesión.'
      : `Cerramos ${count === null ? 'sus' : `sus ${count}`} sesiones.`
  },
} as const
