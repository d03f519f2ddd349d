import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeOf } from '../errors'

/** What came cannot be put down: no room, no permission, no file handle left. Status 503. */
export class NotKept extends Error {
  readonly code = 'FORM_NOT_KEPT'
  constructor(cause: unknown) {
    super(`A form's files cannot be kept (${codeOf(cause) ?? 'unknown'})`, { cause })
    this.name = 'NotKept'
  }
}

/** The bytes of one form's files, one behind the other. */
export type Spool = {
  /** Where the next byte goes. */
  readonly end: number
  /** Throws NotKept. */
  append(chunk: Buffer): Promise<void>
  /** Forgets everything from there on. */
  rewind(to: number): void
  /** Throws when there is less, or after the end. */
  read(from: number, length: number): Promise<Buffer>
  /** Gives the room back; calling it again does nothing. */
  close(): Promise<void>
}

/**
 * Files wait on disk, not in memory: in the system's folder for temporary files (TMPDIR). The file loses its name as
 * soon as it is open, so that nobody else finds it and it is gone with the process, however that ends.
 */
export const newSpool = (): Spool => {
  let file: Promise<FileHandle> | null = null
  let end = 0
  let isClosed = false
  return {
    get end() {
      return end
    },
    async append(chunk) {
      if (isClosed) throw new NotKept(null)
      file ??= openNameless()
      try {
        await writeAll(await file, chunk, end)
      } catch (error) {
        throw new NotKept(error)
      }
      end += chunk.length
    },
    rewind: (to) => {
      end = to
    },
    async read(from, length) {
      if (file === null || isClosed) throw new NotKept(null)
      return readAll(await file, from, length)
    },
    async close() {
      if (isClosed) return
      isClosed = true
      // One that could not be opened needs no closing; whoever wrote was told.
      const handle = await file?.catch(() => null)
      await handle?.close()
    },
  }
}

const openNameless = async (): Promise<FileHandle> => {
  const folder = tmpdir()
  await mkdir(folder, { recursive: true })
  const path = join(folder, `vianda-${randomUUID()}`)
  const handle = await open(path, 'wx+', 0o600)
  await unlink(path)
  return handle
}

const writeAll = async (handle: FileHandle, chunk: Buffer, at: number): Promise<void> => {
  for (let done = 0; done < chunk.length; ) {
    done += (await handle.write(chunk, done, chunk.length - done, at + done)).bytesWritten
  }
}

const readAll = async (handle: FileHandle, from: number, length: number): Promise<Buffer> => {
  const bytes = Buffer.allocUnsafe(length)
  for (let done = 0; done < length; ) {
    const { bytesRead } = await handle.read(bytes, done, length - done, from + done)
    if (bytesRead === 0) throw new NotKept(null)
    done += bytesRead
  }
  return bytes
}
