import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { ROOT } from '../../scripts/lib/paths.mjs'

/**
 * A temporary folder with these files, removed after the test.
 * @param {Record<string, string>} files
 */
export const folderWith = (files) => {
  const root = mkdtempSync(join(tmpdir(), 'vianda-scripts-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

/**
 * A small project with copies of this project's scripts and settings and a link to its packages.
 * @param {Record<string, string>} files
 */
export const projectWith = (files) => {
  const root = folderWith(files)
  // vite.config.ts takes the first paint's colours from the theme.
  const settings = [
    'tsconfig.json',
    'vite.config.ts',
    'biome.json',
    'knip.json',
    '.size-limit.mjs',
    'src/ui/theme',
  ]
  for (const path of ['scripts', 'package.json', 'package-lock.json', ...settings]) {
    cpSync(join(ROOT, path), join(root, path), { recursive: true })
  }
  // Older than the packages: an installation would write through the link.
  utimesSync(join(root, 'package-lock.json'), 0, 0)
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction')
  return root
}
