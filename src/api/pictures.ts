import { hasFetch } from './base-query'

/** Milliseconds after which a picture that does not come counts as lost. */
const TIMEOUT_MS = 20_000

/**
 * Fetches a stored picture by its whole address, so that it can be sent as a new file; null where it cannot be had.
 * Dispatch it: the store knows how to fetch.
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
