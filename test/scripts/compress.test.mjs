import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressFolder } from '../../scripts/lib/compress.mjs'
import { folderWith } from './support.mjs'

const TEXT = 'export const word = "palabra"\n'.repeat(50)

it('the build leaves packed copies of texts where they are smaller, never of pages, pictures and fonts', () => {
  const folder = folderWith({
    'index.html': TEXT,
    'icon.svg': TEXT,
    'assets/a-1.js': TEXT,
    'assets/b-2.css': TEXT,
    'assets/tiny-3.js': 'x',
    'assets/font-4.woff2': TEXT,
  })
  const copies = ['icon.svg', 'assets/a-1.js', 'assets/b-2.css'].flatMap((file) => [
    `./${file}.br`,
    `./${file}.gz`,
  ])
  expect(compressFolder(folder).sort()).toEqual(copies.sort())
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/a-1.js.br'))).toString()).toBe(TEXT)
  expect(gunzipSync(readFileSync(join(folder, 'assets/a-1.js.gz'))).toString()).toBe(TEXT)
})

it('a copy that is no longer smaller does not stay behind', () => {
  const folder = folderWith({ 'robots.txt': TEXT })
  compressFolder(folder)
  writeFileSync(join(folder, 'robots.txt'), 'x')
  expect(compressFolder(folder)).toEqual([])
  expect(existsSync(join(folder, 'robots.txt.br'))).toBe(false)
})
