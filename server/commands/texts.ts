/** Each command's usage. */
export const USAGE = {
  admin: 'Uso: npm run admin -- correo@ejemplo.com [--nombre "Rosa Luna"] [--quitar]',
  niveles:
    'Uso: npm run niveles [-- 1 [--precio 70.00] [--nombre "Almuerzo"] [--beneficios "Uno\\nDos"] [--envios 20]]',
  mail: 'Uso: npm run mail -- test correo@ejemplo.com',
  backup: 'Uso: npm run backup [-- archivo]',
  restore: 'Uso: npm run restore -- archivo [--reemplazar]',
} as const

/** Refusal of a restore over existing data. */
export const REPLACES =
  'Esta base de datos ya tiene datos: no se cambió nada.\nPara reemplazarlos todos con la copia agrega --reemplazar.'

export type CommandName = keyof typeof USAGE

export const isCommand = (name: string): name is CommandName => Object.hasOwn(USAGE, name)
