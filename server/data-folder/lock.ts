import BetterSqlite, { type Database } from 'better-sqlite3'
import { codeOf, StartError } from '../errors'

/** A data folder's user. */
export type Holder = { pid: number; host: string; port: number }

export type Lock = { release(): void }

/** Another server holds the data folder. */
export class FolderInUse extends StartError {}

const WAIT_MS = 250

/** The garbage collector closes an unreferenced database and so frees its lock; this set keeps the references. */
const openLocks = new Set<Database>()

const holding = (lock: Database): Lock => {
  openLocks.add(lock)
  return {
    release: () => {
      openLocks.delete(lock)
      lock.close()
    },
  }
}

/**
 * Takes a data folder for this server alone. The lock is the operating system's, held through SQLite on a small file
 * beside the database, which stays free for backups. It ends with its process, so a killed server cannot lock out the
 * next one. The file names its holder.
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
    // Reserved, not exclusive: others cannot take the lock, but they can read the holder's name.
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
 * The commands' lock, on a file of its own: commands share it beside the running server, a restore takes it alone because
 * it replaces the database. Throws SQLITE_BUSY when it is taken.
 */
export const takeCommandsLock = (file: string, as: 'shared' | 'alone'): Lock => {
  const lock = new BetterSqlite(file, { timeout: WAIT_MS })
  try {
    lock.exec(as === 'alone' ? 'begin exclusive' : 'begin')
    // Shared from the first read until it is closed.
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
