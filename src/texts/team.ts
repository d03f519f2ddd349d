import type { Area } from '#domain/areas'
import { listed } from './enumeration'

/** /admin/ajustes/equipo, and what a person of one area sees of the others. */
export const TEAM_TEXTS = {
  title: 'Equipo',
  subtitle: 'Quién trabaja aquí, y en qué.',
  failed: 'No pudimos cargar el equipo',
  you: 'Eres tú',
  seen: (moment: string) => `Estuvo aquí el ${moment}`,
  neverIn: 'Invitación enviada; todavía no entra',
  invite: 'Invitar a una persona',
  inviteTitle: 'Invitar a una persona',
  inviteText: 'Le llega un correo con el enlace para entrar. No necesita contraseña.',
  name: 'Nombre',
  email: 'Correo electrónico',
  noName: 'Escribe el nombre de la persona.',
  noEmail: 'Escribe su correo.',
  send: 'Enviar la invitación',
  sent: 'Invitación enviada.',
  areas: 'Qué hace aquí',
  noAreas: 'Elige al menos un área.',
  about: {
    administracion: 'Todo, también reportes, referidos, seguridad, ajustes y este equipo.',
    cocina: 'Menús, pedidos, hoja de cocina, etiquetas y cambios del día. Ve las alergias; direcciones, no.',
    reparto:
      'Pedidos, lista de entrega y enlaces para repartidores. Ve teléfonos y direcciones; alergias, no.',
    caja: 'Clientes, pagos, transferencias y comprobantes. Ve teléfonos, direcciones, notas y dinero; alergias, no.',
  } satisfies Record<Area, string>,
  change: 'Cambiar',
  changeOf: (name: string) => `Cambiar las áreas de ${name}`,
  changeText: 'Vale desde su próximo paso, también si ahora tiene la página abierta.',
  save: 'Guardar',
  saved: 'Áreas guardadas.',
  end: 'Quitar',
  endOf: (name: string) => `Quitar a ${name} del equipo`,
  endQuestion: (name: string) => `¿Quitar a ${name} del equipo?`,
  endText:
    'Sus sesiones se cierran ahora mismo, y los enlaces para repartidores que creó dejan de servir. Lo que hizo queda en la historia. Su cuenta sigue como la de un cliente: con su correo entra a la parte de los clientes.',
  endYes: 'Sí, quitar',
  ended: (name: string) => `${name} ya no está en el equipo. Desde ahora entra como cliente.`,
  cancel: 'Cancelar',
  notYours: 'Esta pantalla no es de tu área',
  yourWork: (areas: readonly string[]) =>
    `Tu trabajo aquí: ${listed(areas)}. Si la necesitas, pídela a administración.`,
} as const
