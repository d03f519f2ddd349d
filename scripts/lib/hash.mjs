import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Every file below a path, sorted; the path itself if it is a file; nothing if it does not exist.
 * @param {string} root
 * @param {string} path relative to root
 * @returns {string[]} paths relative to root, with forward slashes
 */
export const filesBelow = (root, path) => {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .filter((name) => name !== 'node_modules' && !name.startsWith('.'))
    .sort()
    .flatMap((name) => filesBelow(root, `${path}/${name}`))
}

/**
 * One hash over the names and contents of files, and over the settings of their build.
 * @param {string} root
 * @param {string[]} paths files and folders
 * @param {unknown} settings
 */
export const contentHash = (root, paths, settings) => {
  const hash = createHash('sha256').update(JSON.stringify(settings))
  for (const file of paths.flatMap((path) => filesBelow(root, path))) {
    const content = readFileSync(join(root, file))
    hash.update(`\n${file} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}
