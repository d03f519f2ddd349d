import type { NoticeKind } from '#domain/constants'

/** The client's notices in Mi cuenta. */
export const NOTICES_TEXTS = {
  title: 'Avisos',
  subtitle: 'Elige de qué te escribimos a tu correo. Cada cambio se guarda al instante.',
  failed: 'No pudimos cargar tus avisos',
  byLink: 'Se apagó con el enlace de un correo. ¿No fuiste tú?',
  turnOn: 'Volver a encender',
  reminderAt: (time: string) => `A las ${time} de la víspera, si te quedan envíos y no has elegido.`,
  kinds: {
    pagos: {
      label: 'Pagos y servicio',
      hint: 'Recibimos tu pago, tu servicio está activo, un pago no se completó o te lo devolvimos.',
    },
    cambios: {
      label: 'Cambios en mis pedidos',
      hint: 'La cocina cambió tu platillo, canceló un pedido o cerró un día. Sin este aviso, solo lo verás aquí.',
    },
    recordatorio: {
      label: 'Aún no eliges para mañana',
      hint: 'La víspera, si te quedan envíos y no has elegido.',
    },
    pocos_envios: {
      label: 'Te quedan pocos envíos',
      hint: 'Una vez, cuando te quedan 2, para que renueves sin quedarte sin almuerzo.',
    },
    menu: { label: 'Menú de la semana', hint: 'Cuando el menú nuevo está completo y puedes elegir.' },
    en_camino: { label: 'En camino', hint: 'Cuando tu comida sale de la cocina.' },
  } satisfies Record<NoticeKind, { label: string; hint: string }>,
} as const
