import { createHash } from 'node:crypto'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import type { Clock } from '#domain/calendar'
import type { Db, Trx } from '../db/port'
import {
  deleteUnshown,
  findVariant,
  holdPicture,
  insertImage,
  pictureOfRendition,
  storedAt,
  touchImage,
  type Variant,
  type Width,
} from './images-repository'
import { hashOf, rutaOf } from './ruta'

const WIDTHS = [320, 640, 1280] as const satisfies readonly Width[]
const LARGEST: Width = 1280
const HASH_DIGITS = 40
const MAX_PIXELS = 40_000_000
const QUALITY = 80
/** Far shorter than the time an unused picture is kept. */
const FRESH_MS = 10 * 60_000
/** Formats of cameras, phones and screenshots. Drawings (SVG) can carry scripts and references. */
const UPLOAD_FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])

/** The bytes are not an accepted picture. */
export class NotAnImage extends Error {}

/** A stored picture was removed before a row showed it: store and save it again. */
class PictureGone extends Error {}

/** The pictures of the product: kept in the database, addressed by content. */
export type Images = {
  /**
   * Stores an upload and gives its `ruta`. The same bytes give the same one. The picture is decoded and re-encoded,
   * turned upright and freed of its metadata. Throws NotAnImage. {@link imageSweep} removes pictures not shown within the
   * hour. Bytes that `read` gave are recognised, so that copying from week to week does not re-encode them each time.
   */
  put(bytes: Buffer): Promise<string>
  /** WebP bytes at most `width` pixels wide; undefined when there is no such picture. */
  read(hash: string, width: Width): Promise<Buffer | undefined>
}

/** The smallest stored width that fills `wanted` pixels; the largest when nothing was wanted. */
export const widthFor = (wanted: number | null): Width =>
  wanted === null ? LARGEST : (WIDTHS.find((width) => width >= wanted) ?? LARGEST)

/** The pictures of a database, by their content: stored once, in three widths. */
export const imageStore = ({ db, clock }: { db: Db; clock: Clock }): Images => {
  /** A picture found lately is not written again: many may send the same at once. */
  const isStored = async (hash: string) => {
    const at = await storedAt(db.query, hash)
    if (at === undefined) return false
    return at > clock.now() - FRESH_MS || touchImage(db.query, hash, clock.now())
  }
  const put = async (bytes: Buffer) => {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_DIGITS)
    if (await isStored(hash)) return rutaOf(hash)
    const own = await pictureOfRendition(db.query, bytes, LARGEST)
    if (own !== undefined && (await isStored(own))) return rutaOf(own)
    const encoded = await decoding(() => encode(bytes))
    await db.transaction((trx) => insertImage(trx, { hash, now: clock.now(), ...encoded }))
    return rutaOf(hash)
  }
  return { put, read: (hash, width) => findVariant(db.query, hash, width) }
}

/**
 * Call it in the transaction that shows pictures: they cannot be removed before it ends. Throws PictureGone when they
 * already were; {@link withPictures} then retries.
 */
export const keepPictures = async (trx: Trx, rutas: Iterable<string>): Promise<void> => {
  for (const ruta of rutas) {
    const hash = hashOf(ruta)
    if (hash === null || !(await holdPicture(trx, hash))) throw new PictureGone(ruta)
  }
}

/** Removes a picture that an account or a dish no longer shows, unless another one does. */
export const releasePicture = async (trx: Trx, ruta: string | null): Promise<void> => {
  const hash = ruta === null ? null : hashOf(ruta)
  if (hash !== null) await deleteUnshown(trx, hash)
}

const SHOWING_TRIES = 3

/** Stores pictures, then saves what shows them; retries when one was removed in between. */
export const withPictures = async <Stored, Saved>(
  store: () => Promise<Stored>,
  save: (stored: Stored) => Promise<Saved>,
): Promise<Saved> => {
  for (let nr = 1; ; nr += 1) {
    try {
      return await save(await store())
    } catch (error) {
      if (!(error instanceof PictureGone) || nr === SHOWING_TRIES) throw error
    }
  }
}

/** Runs at most `places` works at once; the others wait in order of arrival. */
const atMost = (places: number) => {
  let free = places
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

/** One picture of 40 megapixels takes 160 MB while it is resized. */
const decoding = atMost(2)

const encode = async (bytes: Buffer) => {
  try {
    const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format, height, width } = await source.metadata()
    if (!UPLOAD_FORMATS.has(format)) throw new NotAnImage(`Format ${format} is not accepted`)
    const upright = await uprightPixels(source)
    const variants: Variant[] = []
    for (const size of WIDTHS) variants.push({ width: size, bytes: await variantOf(upright, size) })
    return { width, height, variants }
  } catch (error) {
    throw error instanceof NotAnImage
      ? error
      : new NotAnImage('The bytes cannot be decoded', { cause: error })
  }
}

type Pixels = { data: Buffer; info: OutputInfo }

/** No more pixels than the largest variant needs, decoded once for all of them. */
const uprightPixels = (source: Sharp): Promise<Pixels> =>
  source
    .rotate()
    .resize(boxOf(LARGEST))
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })

const variantOf = ({ data, info }: Pixels, width: Width): Promise<Buffer> =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .resize(boxOf(width))
    .webp({ quality: QUALITY })
    .toBuffer()

/** Never enlarged; a very tall picture is made to fit. */
const boxOf = (width: Width) =>
  ({ width, height: 3 * width, fit: 'inside', withoutEnlargement: true }) as const
