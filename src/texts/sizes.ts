import { formatNumber } from '#domain/notation'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** A size for display: megabytes with one decimal, below one in whole kilobytes. */
export const sizeOf = (bytes: number): string =>
  bytes < MEGABYTE
    ? `${formatNumber(Math.ceil(bytes / KILOBYTE))} KB`
    : `${formatNumber(bytes / MEGABYTE, { least: 1 })} MB`
