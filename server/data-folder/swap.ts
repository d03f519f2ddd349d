import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

const DATABASE = 'vianda.db'
const DRAFT = `${DATABASE}.nueva`
const READY = /^vianda\.db\.lista-(.+)$/
const BEFORE = /^vianda\.db\.antes-/
/** SQLite's files beside a database; left there, SQLite would apply them to the new one. */
const BESIDE = ['-wal', '-shm', '-journal']

/** Path for a new database beside the present one; removes leftovers of an earlier try. */
export const newDraft = (folder: string): string => {
  for (const end of ['', ...BESIDE]) rmSync(join(folder, DRAFT + end), { force: true })
  return join(folder, DRAFT)
}

/**
 * Replaces the database with the draft, which is closed and complete. After the first rename the swap counts as done:
 * {@link finishSwap} completes it after a crash. `mark` names this swap.
 */
export const swapIn = (folder: string, mark: string): void => {
  const draft = join(folder, DRAFT)
  for (const end of BESIDE) {
    if (existsSync(draft + end)) throw new Error('The new database is still open')
  }
  toDisk(draft)
  renameSync(draft, join(folder, `${DATABASE}.lista-${mark}`))
  toDisk(folder)
  finishSwap(folder)
}

/** Whether a swap is unfinished. */
export const isSwapping = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).some((name) => READY.test(name))

/** Completes an unfinished swap; the old database is kept aside with its files. */
export const finishSwap = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    const mark = READY.exec(name)?.[1]
    if (mark === undefined) continue
    for (const end of [...BESIDE, '']) {
      const old = join(folder, DATABASE + end)
      if (existsSync(old)) renameSync(old, join(folder, `${DATABASE}.antes-${mark}${end}`))
    }
    toDisk(folder)
    renameSync(join(folder, name), join(folder, DATABASE))
    toDisk(folder)
  }
}

/** Removes the databases that were kept aside. */
export const removeKeptAside = (folder: string): void => {
  for (const name of readdirSync(folder)) if (BEFORE.test(name)) rmSync(join(folder, name), { force: true })
}

/** Flushes a file, or a folder's entries, to disk. */
const toDisk = (path: string): void => {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Flushes the entries of a file's folder to disk. */
export const folderToDisk = (file: string): void => toDisk(dirname(file))
