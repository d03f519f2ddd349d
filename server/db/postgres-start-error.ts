import { codeOf, DatabaseUnavailable, StartError } from '../errors'

/** A StartError that explains a PostgreSQL error, without the password; any other error unchanged. */
export const postgresStartError = (url: string, error: unknown): unknown => {
  const text = textFor(postgresPlaceOf(url), error)
  return text === null ? error : new StartError(text, { cause: error })
}

type Place = { server: string; user: string; name: string }

/** Where an address leads, without its password. */
export const postgresPlaceOf = (url: string): Place => {
  const { hostname, password: _, pathname, port, searchParams, username } = new URL(url)
  const host = searchParams.get('host') ?? (hostname || 'localhost')
  const user = decodeURIComponent(username)
  return {
    server: `${host}:${port || '5432'}`,
    user,
    name: decodeURIComponent(pathname.slice(1)) || user,
  }
}

const textFor = ({ name, server, user }: Place, error: unknown): string | null => {
  const code = codeOf(error) ?? ''
  if (error instanceof Error && error.message.startsWith('corrupted migrations')) {
    return `La base de datos ${name} es de una versión más nueva de Vianda.\nActualiza Vianda, o elige otra base de datos con DATABASE_URL.`
  }
  if (code === '28P01' || code === '28000') {
    return `PostgreSQL en ${server} no deja entrar al usuario ${user} (${code}).\nRevisa el usuario y la clave en DATABASE_URL.`
  }
  if (code === '3D000') {
    return `La base de datos ${name} no existe en ${server}.\nCréala (createdb ${name}), o corrige DATABASE_URL.`
  }
  if (code === '42501') {
    return `El usuario ${user} no tiene permiso para trabajar en la base de datos ${name}.\nDale permiso para crear tablas en ella (por ejemplo, hazlo su dueño).`
  }
  if (code === 'encoding') {
    return `La base de datos ${name} no guarda sus textos en UTF-8.\nCrea otra con esa codificación (createdb -E UTF8 -T template0).`
  }
  if (code === 'restoring') {
    return `Se está restaurando una copia en la base de datos ${name}.\nIntenta de nuevo cuando termine.`
  }
  if (code === '53300') {
    return `PostgreSQL en ${server} no acepta más conexiones (${code}).\nBaja DATABASE_CONNECTIONS, o sube max_connections en PostgreSQL.`
  }
  if (error instanceof DatabaseUnavailable) {
    return `No se puede usar la base de datos en ${server} (${code}).\nRevisa DATABASE_URL, y que PostgreSQL esté encendido y se pueda llegar a él desde aquí.`
  }
  return null
}
