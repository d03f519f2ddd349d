import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const OWNER_ONLY = 0o700

/**
 * Makes a folder and its parents; existing ones stay as they are. Not `recursive`: where the
 * system makes no folders (below /proc), Node then tries for ever. Throws the system's error.
 */
export const makeFolder = (folder: string): void => {
  const parent = dirname(folder)
  if (parent !== folder && !existsSync(parent)) makeFolder(parent)
  if (!isFolder(folder)) mkdirSync(folder, { mode: OWNER_ONLY })
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
