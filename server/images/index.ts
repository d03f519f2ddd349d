import { createHash } from 'node:crypto'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import type { Clock } from '#domain/calendar'
import { IMAGE_MAX_PIXELS } from '#domain/constants'
import { hasTooManyPixels, KEPT_HEIGHT, KEPT_WIDTH } from '#domain/image-limits'
import type { Db, Trx } from '../db/port'
import {
  deleteUnshown,
  findShownVariant,
  findVariant,
  holdPicture,
  insertImage,
  isStored,
  pictureOfRendition,
  type Variant,
  type Width,
} from './images-repository'
import { hashOf, rutaOf } from './ruta'

const WIDTHS = [320, 640, KEPT_WIDTH] as const satisfies readonly Width[]
const LARGEST: Width = KEPT_WIDTH
const HASH_DIGITS = 40
const QUALITY = 80
/** Formats of cameras, phones and screenshots. Drawings (SVG) can carry scripts and references. */
const UPLOAD_FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])

/** The bytes are not an accepted picture. */
export class NotAnImage extends Error {}

/** A picture with more pixels than are decoded. */
export class TooManyPixels extends Error {}

/** A stored picture was removed before a row showed it: decode and save it again. */
class PictureGone extends Error {}

type Encoded = { readonly width: number; readonly height: number; readonly variants: readonly Variant[] }

/** A decoded upload; `encoded` is null where it is stored already. */
export type Picture = { readonly hash: string; readonly encoded: Encoded | null }

/** The pictures of the product: kept in the database, addressed by content. */
export type Images = {
  /**
   * Decodes an upload and stores nothing. The same bytes give the same hash. The picture is re-encoded, turned upright and
   * freed of its metadata. Throws NotAnImage or TooManyPixels. Bytes that `read` gave are recognised, so that copying from week to week does
   * not re-encode them each time.
   */
  decode(bytes: Buffer): Promise<Picture>
  /**
   * Stores pictures in the transaction that shows them, so that a refused request leaves none. Throws PictureGone when a
   * stored one was removed meanwhile; {@link withPictures} then retries.
   */
  show(trx: Trx, pictures: Iterable<Picture>): Promise<void>
  /** WebP bytes at most `width` pixels wide; undefined when there is no such picture. Whoever reads it decides who may. */
  read(hash: string, width: Width): Promise<Buffer | undefined>
  /** The same of a picture that is everybody's: a dish's, or a person's portrait. */
  readPublic(hash: string, width: Width): Promise<{ bytes: Buffer; isPortrait: boolean } | undefined>
}

/** The smallest stored width that fills `wanted` pixels; the largest when nothing was wanted. */
export const widthFor = (wanted: number | null): Width =>
  wanted === null ? LARGEST : (WIDTHS.find((width) => width >= wanted) ?? LARGEST)

/** The pictures of a database, by their content: stored once, in three widths. */
export const imageStore = ({ db, clock }: { db: Db; clock: Clock }): Images => {
  const decode = async (bytes: Buffer): Promise<Picture> => {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_DIGITS)
    if (await isStored(db.query, hash)) return { hash, encoded: null }
    const own = await pictureOfRendition(db.query, bytes, LARGEST)
    if (own !== undefined) return { hash: own, encoded: null }
    return { hash, encoded: await decoding(() => encode(bytes)) }
  }
  const show = async (trx: Trx, pictures: Iterable<Picture>) => {
    // In one order, so that no two saves of the same pictures wait for each other.
    const inOrder = [...pictures].sort((a, b) => (a.hash < b.hash ? -1 : 1))
    for (const { hash, encoded } of inOrder) {
      if (encoded !== null) await insertImage(trx, { hash, now: clock.now(), ...encoded })
      else await keepPictures(trx, [rutaOf(hash)])
    }
  }
  return {
    decode,
    show,
    read: (hash, width) => findVariant(db.query, hash, width),
    readPublic: (hash, width) => findShownVariant(db.query, hash, width),
  }
}

/**
 * Call it in the transaction that shows stored pictures: they cannot be removed before it ends. Throws PictureGone when
 * they already were; {@link withPictures} then retries.
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

/** Decodes pictures, then saves what shows them; retries when a stored one was removed in between. */
export const withPictures = async <Decoded, Saved>(
  decode: () => Promise<Decoded>,
  save: (decoded: Decoded) => Promise<Saved>,
): Promise<Saved> => {
  for (let nr = 1; ; nr += 1) {
    try {
      return await save(await decode())
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

const encode = async (bytes: Buffer): Promise<Encoded> => {
  try {
    // The header is read without the limit, so that the refusal can say what is wrong.
    const { format, height, width } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (!UPLOAD_FORMATS.has(format)) throw new NotAnImage(`Format ${format} is not accepted`)
    if (hasTooManyPixels({ width, height })) throw new TooManyPixels(`${width} × ${height}`)
    const source = sharp(bytes, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error' })
    const upright = await uprightPixels(source)
    const variants: Variant[] = []
    for (const size of WIDTHS) variants.push({ width: size, bytes: await variantOf(upright, size) })
    return { width, height, variants }
  } catch (error) {
    throw error instanceof NotAnImage || error instanceof TooManyPixels
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
  ({ width, height: (width * KEPT_HEIGHT) / KEPT_WIDTH, fit: 'inside', withoutEnlargement: true }) as const
