/** How each command is called. */
export const USAGE = {
  admin: 'Uso: npm run admin -- correo@ejemplo.com [--nombre "Rosa Luna"] [--quitar]',
  backup: 'Uso: npm run backup [-- archivo]',
  restore: 'Uso: npm run restore -- archivo [--reemplazar]',
} as const

export type CommandName = keyof typeof USAGE

export const isCommand = (name: string): name is CommandName => Object.hasOwn(USAGE, name)
