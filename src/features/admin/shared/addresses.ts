import type { IsoDate } from '#domain/calendar'
import { ADMIN_CLIENTS, ADMIN_REFERRALS } from '../../../state/filter-screens/admin'

/** The list of clients, searched for an e-mail. */
export const clientSearchAddress = (email: string): string =>
  `${ADMIN_CLIENTS.path}?${new URLSearchParams({ search: email })}`

/** The list of referrals, searched for an invitee. */
export const referralsAddress = (email: string): string =>
  `${ADMIN_REFERRALS.path}?${new URLSearchParams({ search: email })}`

/** A day as the office may change it. */
export const dayPath = (date: IsoDate): string => `/admin/pedidos/dia/${date}`
