import { IMAGE_MAX_BYTES } from '#domain/constants'

/** What a form may carry before it stops being an honest one; the specification's own limits lie well below. */
export type FormLimits = {
  /** Parts that are files, and parts that are text. */
  readonly files: number
  readonly fields: number
  /** Bytes of the whole body as it travels. */
  readonly totalBytes: number
}

const MEGABYTE = 1024 * 1024

/** One account and one picture. */
const SMALL: FormLimits = { files: 4, fields: 40, totalBytes: 12 * MEGABYTE }

/**
 * A week's menu: five days of 30 dishes with 10 images each, every image with its path, state and file. Pictures of
 * 128 MB in one save are more than a kitchen ever sends; the rest of them goes with the next one.
 */
const MENU: FormLimits = { files: 2000, fields: 8000, totalBytes: 128 * MEGABYTE }

/** The limits of a multipart call, by its name in the contract. */
export const formLimitsOf = (callName: string): FormLimits => (callName === 'editMenu' ? MENU : SMALL)

/**
 * How much of a file is read: one byte more than an image may have. A larger file reaches its service as so large, so
 * that the service refuses it by its size, with the specification's sentence, and nothing of it is kept.
 */
export const FILE_KEPT_BYTES = IMAGE_MAX_BYTES + 1

/** Bytes of files that are kept for somebody whose session fields have not come yet: one picture. */
export const FILES_BEFORE_SESSION_BYTES = 3 * MEGABYTE

/** Characters of texts that are held for them: more than a week's menu has. */
export const FIELDS_BEFORE_SESSION_BYTES = 512 * 1024

/** How long somebody may take to say who he is; our own forms begin with it. */
export const STRANGER_MS = 30_000

/** What is not counted of a stranger: a form as far as its session fields. */
export const STRANGER_FREE_BYTES = 4 * 1024
/** More than this is never held of one, whatever he sends. */
export const STRANGER_MOST_BYTES = 4 * MEGABYTE
/** Bytes of all strangers of one network (server/identity/network.ts), and of all there are. */
export const STRANGERS_OF_NETWORK_BYTES = 8 * MEGABYTE
/** As {@link STRANGERS_OF_NETWORK_BYTES}, of all networks together. */
export const STRANGERS_BYTES = 64 * MEGABYTE

/** Texts of all admitted forms together, in memory: eight of the largest. */
export const TEXTS_HELD_BYTES = 32 * MEGABYTE
/** Files of all admitted forms together, on disk. */
export const FILES_HELD_BYTES = 512 * MEGABYTE
/** One account may fill as many of its largest forms at once. */
export const FORMS_OF_ACCOUNT = 2

/** What who comes beyond these is asked to wait. */
export const COME_AGAIN_MS = 5000

/** Bytes of one text part (an account with its allergies as JSON) and of all of them. */
export const FIELD_BYTES = 64 * 1024
/** Bytes of all texts of a form. */
export const FIELDS_TOTAL_BYTES = 4 * MEGABYTE
/** Characters of a part's name. */
export const NAME_LENGTH = 200
/** Header lines of one part. */
export const HEADER_PAIRS = 20
