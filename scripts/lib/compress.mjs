import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { filesBelow } from './hash.mjs'

/** What is text; pictures and fonts are packed already. */
const TEXT = /\.(?:js|css|svg|json|webmanifest|txt)$/

/** @type {{ ending: string, pack: (bytes: Buffer) => Buffer }[]} */
const FORMATS = [
  {
    ending: '.br',
    pack: (bytes) =>
      brotliCompressSync(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  },
  { ending: '.gz', pack: (bytes) => gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }) },
]

/**
 * Leaves a packed copy in each format beside every text file of a folder, where it is smaller than the file. Pages are
 * left out: the server puts a nonce into each answer.
 * @param {string} folder absolute
 * @returns {string[]} the copies, relative to the folder
 */
export const compressFolder = (folder) =>
  filesBelow(folder, '.')
    .filter((file) => TEXT.test(file))
    .flatMap((file) => {
      const bytes = readFileSync(join(folder, file))
      return FORMATS.flatMap(({ ending, pack }) => {
        const packed = pack(bytes)
        const copy = `${file}${ending}`
        if (packed.length < bytes.length) {
          writeFileSync(join(folder, copy), packed)
          return [copy]
        }
        rmSync(join(folder, copy), { force: true })
        return []
      })
    })
