const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** A size as a person reads it: megabytes with one decimal, below one in whole kilobytes. */
export const sizeOf = (bytes: number): string =>
  bytes < MEGABYTE
    ? `${Math.ceil(bytes / KILOBYTE)} KB`
    : `${(bytes / MEGABYTE).toFixed(1).replace('.', ',')} MB`
