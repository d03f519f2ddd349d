import { hasFetch } from './base-query'

/** Timeout of a picture, in milliseconds. */
const TIMEOUT_MS = 20_000

/**
 * Fetches a stored picture by its full address, to send it as a new file; null when it is unavailable. Dispatch it: the
 * store holds `fetch`.
 */
export const fetchPicture =
  (address: string) =>
  async (_dispatch: unknown, _getState: unknown, extra: unknown): Promise<Blob | null> => {
    if (!hasFetch(extra)) return null
    try {
      const answer = await extra.fetch(address, { method: 'GET', signal: AbortSignal.timeout(TIMEOUT_MS) })
      const picture = answer.ok ? await answer.blob() : null
      return picture?.type.startsWith('image/') ? picture : null
    } catch {
      return null
    }
  }
