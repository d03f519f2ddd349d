import BetterSqlite, { type Database } from 'better-sqlite3'
import { codeOf, StartError } from '../errors'

/** Who uses a data folder. */
export type Holder = { pid: number; host: string; port: number }

export type Lock = { release(): void }

/** Another server holds the data folder. */
export class FolderInUse extends StartError {}

const WAIT_MS = 250

/** A database that nobody refers to is closed by the garbage collector, and its lock is gone: here each is referred to. */
const held = new Set<Database>()

const holding = (lock: Database): Lock => {
  held.add(lock)
  return {
    release: () => {
      held.delete(lock)
      lock.close()
    },
  }
}

/**
 * Takes a data folder for this server alone. The lock is the operating system's (held through SQLite on a
 * small file beside the database, which stays free for backups), so that of a killed server is gone with it:
 * no number of a dead process, reused or not, can shut a new one out. The file names its holder.
 * Throws a StartError that names the other server.
 */
export const takeLock = (file: string, folder: string, holder: Holder): Lock => {
  const lock = new BetterSqlite(file, { timeout: WAIT_MS })
  try {
    lock.exec('create table if not exists holder (pid integer, host text, port integer)')
    lock.exec('begin immediate')
    lock.exec('delete from holder')
    lock
      .prepare('insert into holder (pid, host, port) values (?, ?, ?)')
      .run(holder.pid, holder.host, holder.port)
    lock.exec('commit')
    // Reserved, not exclusive: nobody else can get here, but everybody can read the name.
    lock.exec('begin immediate')
  } catch (error) {
    const other = codeOf(error)?.startsWith('SQLITE_BUSY') ? holderIn(lock) : null
    lock.close()
    if (other === null) throw error
    throw new FolderInUse(heldBy(folder, other))
  }
  return holding(lock)
}

/**
 * Commands use the database beside its server, several at once; a restore, which puts another in its place, wants
 * nobody there. This lock, on a file of its own, is theirs. Throws SQLITE_BUSY when it cannot be had.
 */
export const takeCommandsLock = (file: string, as: 'shared' | 'alone'): Lock => {
  const lock = new BetterSqlite(file, { timeout: WAIT_MS })
  try {
    lock.exec(as === 'alone' ? 'begin exclusive' : 'begin')
    // Shared from the first look on, until it is closed.
    lock.prepare('select count(*) from sqlite_master').get()
  } catch (error) {
    lock.close()
    throw error
  }
  return holding(lock)
}

const holderIn = (lock: Database): Holder | 'unknown' => {
  const row: unknown = lock.prepare('select pid, host, port from holder').get()
  return isHolder(row) ? row : 'unknown'
}

const isHolder = (row: unknown): row is Holder =>
  typeof row === 'object' && row !== null && 'pid' in row && 'host' in row && 'port' in row

const heldBy = (folder: string, other: Holder | 'unknown'): string =>
  [
    `Otro servidor de Vianda ya usa la carpeta de datos ${folder}`,
    other === 'unknown' ? '' : ` (proceso ${other.pid}, en http://${other.host}:${other.port})`,
    '.\nDetenlo primero, o elige otra carpeta con DATA_DIR y otro puerto con PORT.',
  ].join('')
