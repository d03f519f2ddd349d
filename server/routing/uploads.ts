import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { milliseconds } from 'date-fns/milliseconds'
import { IMAGE_MAX_BYTES } from '#domain/constants'
import { MESSAGES } from '#domain/messages'
import { codeOf, Refusal } from '../errors'
import { type Images, NotAnImage, type Picture, TooManyPixels } from '../images'

/** A file of a form for a service. `size` exceeds the image limit when the file does; `name` is safe to show. */
export type Upload = {
  readonly name: string
  readonly size: number
  readonly type: string
  /** Reads the file on each call. Throws a Refusal with the reason when it was too large and not kept. */
  bytes(): Promise<Buffer>
}

type TemporaryFile = { path: string; name: string; size: number; type: string }

/** A file of a form. Its bytes lie in a temporary file until the response: read them by {@link uploadOf}. */
class ReceivedFile extends File {
  readonly upload: Upload
  constructor({ path, ...file }: TemporaryFile) {
    super([], file.name, { type: file.type })
    const bytes = async () => {
      if (file.size > IMAGE_MAX_BYTES) throw new Refusal(MESSAGES.imageTooLarge(file.name))
      return readFile(path)
    }
    this.upload = { ...file, bytes }
  }
}

/** The upload in a field of the contract (`v.instance(Blob)`). */
export const uploadOf = (file: Blob): Upload =>
  file instanceof ReceivedFile
    ? file.upload
    : {
        name: file instanceof File ? file.name : 'archivo',
        size: file.size,
        type: file.type,
        bytes: async () => Buffer.from(await file.arrayBuffer()),
      }

/**
 * Decodes a picture that came with a form; `images.show` stores it. Its bytes decide: the name and the type that a file
 * declares prove nothing (Specification §5). Throws a Refusal with the reason, as `shown` completes it.
 */
export const decodeUpload = async (
  images: Pick<Images, 'decode'>,
  file: Blob,
  shown = (reason: string): string => reason,
): Promise<Picture> => {
  const upload = uploadOf(file)
  if (upload.size > IMAGE_MAX_BYTES) throw new Refusal(MESSAGES.imageTooLarge(upload.name))
  try {
    return await images.decode(await upload.bytes())
  } catch (error) {
    if (error instanceof TooManyPixels) throw new Refusal(shown(MESSAGES.tooManyPixels(upload.name)))
    throw error instanceof NotAnImage ? new Refusal(shown(MESSAGES.notAnImage(upload.name))) : error
  }
}

/** A file cannot be written: no space, no permission, no file handle left. Status 503. */
class NotKept extends Error {
  readonly code = 'FORM_NOT_KEPT'
  readonly statusCode = 503
  constructor(cause: unknown) {
    super(`A form's files cannot be kept (${codeOf(cause) ?? 'unknown'})`, { cause })
    this.name = 'NotKept'
  }
}

const FOLDER = 'vianda-form-'

/** The temporary files of one form, in their own folder below TMPDIR, made with the first one. */
export type TemporaryFiles = {
  /** Null for a file field without a choice: browsers send it empty and without a name. Throws NotKept. */
  keep(part: MultipartFile): Promise<File | null>
  /** Deletes them; calling it again does nothing. */
  release(): Promise<void>
}

/** After `signal` nothing more is written. */
export const temporaryFiles = (signal: AbortSignal): TemporaryFiles => {
  let made: Promise<string> | null = null
  return {
    async keep(part) {
      try {
        made ??= newFolder()
        const path = join(await made, randomUUID())
        const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
        await pipeline(part.file, target, { signal })
        // The service refuses it by its size and does not need its bytes.
        if (part.file.truncated) await rm(path)
        const size = part.file.truncated ? IMAGE_MAX_BYTES + 1 : target.bytesWritten
        if (size === 0 && !part.filename) return null
        return new ReceivedFile({ path, size, name: shownName(part.filename), type: part.mimetype })
      } catch (error) {
        throw error instanceof Error && 'syscall' in error ? new NotKept(error) : error
      }
    },
    async release() {
      const folder = await made?.catch(() => null)
      if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

const newFolder = async (): Promise<string> => {
  await mkdir(tmpdir(), { recursive: true })
  return mkdtemp(join(tmpdir(), FOLDER))
}

const SHOWN_LENGTH = 100

/** A name that fits into a sentence. */
const shownName = (name: string | undefined): string =>
  (name ?? '').replace(/\p{C}/gu, '').slice(0, SHOWN_LENGTH) || 'archivo'

/** Longer than any request may take, so that another server's form is left alone. */
const LEFTOVER_MS = milliseconds({ hours: 1 })

/** Deletes temporary files that a killed server left. */
export const removeOldUploads = async (): Promise<void> => {
  const names = await readdir(tmpdir()).catch(() => [])
  for (const name of names.filter((it) => it.startsWith(FOLDER))) {
    const folder = join(tmpdir(), name)
    const age = await stat(folder).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    // A folder of another user cannot be deleted, and is not ours.
    if (age > LEFTOVER_MS) await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}
