import { readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { codeOf } from '../../errors'

/** Path of a copy until it is complete. */
export const partialFileOf = (file: string): string => `${file}.${process.pid}.parcial`

/**
 * Removes the partial files of killed copies: of this file, and of every file named by the same pattern
 * (`vianda-<when>.copia.gz`). Files whose process still runs stay. Gives the removed paths.
 */
export const removePartialCopies = (file: string): string[] => {
  const folder = dirname(file)
  const left = namesIn(folder).filter((name) => {
    const [, target = '', pid] = /^(.+)\.(\d+)\.parcial$/.exec(name) ?? []
    const isOurs = target === basename(file) || (USUAL.test(basename(file)) && USUAL.test(target))
    return pid !== undefined && isOurs && !isAtWork(Number(pid))
  })
  for (const name of left) rmSync(join(folder, name), { force: true })
  return left.map((name) => join(folder, name))
}

/** A copy's default name, which says when it was made. */
export const USUAL = /^vianda-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})\.copia\.gz$/

/** An unreadable folder is reported later, when the copy is written. */
const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Our own pid in a name is an earlier process's. */
const isAtWork = (pid: number): boolean => {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
