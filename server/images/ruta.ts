const RUTA = /^imagenes\/([0-9a-f]{40})\.webp$/

/** A picture's path below the API base address. */
export const rutaOf = (hash: string): string => `imagenes/${hash}.webp`

/** The content hash in a `ruta`, or null when it is none of ours. */
export const hashOf = (ruta: string): string | null => RUTA.exec(ruta)?.[1] ?? null
