// Draws the installed application's icons (public/*.png) from public/favicon.svg; run it when that changes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { ROOT } from './lib/paths.mjs'

const PUBLIC = join(ROOT, 'public')
const PAPER = '#FFFBF5'
/** A picture has no colour scheme to follow. */
const mark = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8').replace(/@media.*?(?=<\/style>)/, '')

/**
 * The mark on paper. `share`: its share of the icon; `corner`: the paper's radius, for systems that do not cut it.
 * @param {string} name @param {number} size @param {{ share: number, corner: number }} shape
 */
const draw = async (name, size, { share, corner }) => {
  const inner = Math.round(size * share)
  const radius = Math.round(size * corner)
  const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}" fill="${PAPER}"/></svg>`
  const drawn = await sharp(Buffer.from(mark), { density: 72 * Math.ceil(inner / 32) })
    .resize(inner, inner)
    .png()
    .toBuffer()
  const icon = sharp(Buffer.from(paper)).composite([{ input: drawn, gravity: 'centre' }])
  await (corner === 0 ? icon.flatten({ background: PAPER }) : icon)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(PUBLIC, name))
}

await draw('icon-192.png', 192, { share: 0.74, corner: 0.22 })
await draw('icon-512.png', 512, { share: 0.74, corner: 0.22 })
// Systems cut it to a circle or a drop: the mark is in the middle four fifths.
await draw('icon-maskable-512.png', 512, { share: 0.54, corner: 0 })
await draw('apple-touch-icon.png', 180, { share: 0.66, corner: 0 })
