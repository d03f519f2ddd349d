import { skipToken } from '@reduxjs/toolkit/query'
import {
  type NewPause,
  useEndPauseForMutation,
  useEndPauseMutation,
  useGetPausesOfQuery,
  useGetPausesQuery,
  useSavePauseForMutation,
  useSavePauseMutation,
} from '../../api/endpoints/pauses'
import { PAUSE_TEXTS, PAUSES_OF_TEXTS } from '../../texts/pauses'

const FRESH = { refetchOnMountOrArgChange: true }

/** One's own pauses, or for the office those of `cliente`: what there is, what changes it, and its words. */
export const usePauses = (cliente?: string) => {
  const isOwn = cliente === undefined
  const own = useGetPausesQuery(isOwn ? {} : skipToken, FRESH)
  const ofClient = useGetPausesOfQuery(isOwn ? skipToken : { cliente }, FRESH)
  const [save] = useSavePauseMutation()
  const [saveFor] = useSavePauseForMutation()
  const [end] = useEndPauseMutation()
  const [endFor] = useEndPauseForMutation()
  return {
    query: isOwn ? own : ofClient,
    texts: isOwn ? PAUSE_TEXTS : PAUSES_OF_TEXTS,
    save: async (pause: NewPause) =>
      (await (isOwn ? save(pause) : saveFor({ cliente, ...pause }))).data !== undefined,
    end: async (span: Omit<NewPause, 'cancelar'>) =>
      (await (isOwn ? end(span) : endFor({ cliente, ...span }))).data !== undefined,
  }
}
