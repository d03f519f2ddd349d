import { counted } from './counted'

/** Registering outside the sectors served; the sentence before is the server's too. */
export const WAIT_TEXTS = {
  offer: (email: string) => `Déjanos tu correo y te escribimos a ${email} cuando lleguemos.`,
  leave: 'Dejar mi correo',
  kept: (email: string) => `Guardamos tu correo: te escribimos a ${email} cuando lleguemos.`,
} as const

/** Those who wait, below the office's deliveries. */
export const WAITING_TEXTS = {
  title: 'Quiénes esperan',
  about: 'Quisieron registrarse desde un sector al que todavía no llegas, y dejaron su correo.',
  failed: 'No pudimos cargar quiénes esperan',
  none: 'Nadie espera todavía.',
  people: (count: number) => counted(count, 'persona', 'personas'),
  remove: 'Quitar',
  removeOf: (email: string) => `Quitar ${email}`,
} as const
