import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { Fields } from '#contract/values'
import { mayRenew } from '#domain/membership'
import { hasFetch } from '../base-query'
import { membershipApi } from '../endpoints/membership'

/** The level as membership.php wants it: its id, or the object as niveles.php gave it. To be dispatched. */
export const levelToSend =
  (levelId: string) =>
  async (
    dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
    _getState: unknown,
    extra: unknown,
  ): Promise<string | Fields> => {
    if (!hasFetch(extra) || extra.wire.membership === 'id') return levelId
    const { data } = await dispatch(membershipApi.endpoints.getLevels.initiate({}, { subscribe: false }))
    return data?.niveles.find(({ id }) => id === levelId)?.raw ?? levelId
  }

/**
 * Whether an earlier request of a renewal arrived, where a repeated one may count twice: a client with shipments cannot
 * have renewed otherwise (Specification §5). null: the user could not be loaded.
 */
export const hasArrived = async (
  loadUser: () => Promise<{ envios: number | null } | null | undefined>,
): Promise<boolean | null> => {
  const user = await loadUser()
  return user ? !mayRenew(user.envios) : null
}
