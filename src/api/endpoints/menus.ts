import * as v from 'valibot'
import { deleteMenu, editMenu, getClientMenu, getMenu, getMenus } from '#contract/calls/menus'
import type { CallInput, CallOutput } from '#contract/envelope'
import { menu } from '#contract/objects'
import { withTellingIds } from '#domain/dish-ids'
import { api, call } from '../api'

type ClientMenu = typeof getClientMenu
/** The week's menu with the client's orders of it. */
export type ClientMenuAnswer = CallOutput<ClientMenu>
export type WeekMenu = NonNullable<ClientMenuAnswer['menu']>
export type WeekDish = WeekMenu['menu_data']['lunes'][number]
export type ClientOrder = ClientMenuAnswer['orders'][number]

type List = typeof getMenus
/** A page of the administrator's menus. */
export type AdminMenus = CallOutput<List>
export type AdminMenuRow = AdminMenus['menus'][number]
type One = typeof getMenu
type Delete = typeof deleteMenu
type Edit = typeof editMenu
/** What a menu is saved with; pictures as files or by their `ruta`. */
export type MenuInput = CallInput<Edit>

/** A week as the screens know it: where its dishes have ids, these tell them apart. */
const told = (week: WeekMenu): WeekMenu => ({ ...week, menu_data: withTellingIds(week.menu_data) })
const toldClientMenu = {
  ...getClientMenu,
  response: v.pipe(
    getClientMenu.response,
    v.transform((answer) => ({ ...answer, menu: answer.menu && told(answer.menu) })),
  ),
}
const toldMenu = {
  ...getMenu,
  response: v.pipe(
    getMenu.response,
    v.transform((answer) => ({ ...answer, menu: told(answer.menu) })),
  ),
}

/** What the client's week follows and the client's order calls write. */
export const OWN_ORDERS = 'own orders'

const menusApi = api.injectEndpoints({
  endpoints: (build) => ({
    getClientMenu: build.query<CallOutput<ClientMenu>, CallInput<ClientMenu>>({
      ...call(toldClientMenu, { follows: OWN_ORDERS }),
      providesTags: ['Menu', 'Orders'],
    }),
    /** The same, asked in silence (no toast, no overlay): by a clock, and not by a person. */
    lookAtClientMenu: build.query<CallOutput<ClientMenu>, CallInput<ClientMenu>>({
      ...call(toldClientMenu, { follows: OWN_ORDERS }),
      keepUnusedDataFor: 0,
    }),
    getMenus: build.query<CallOutput<List>, CallInput<List>>({ ...call(getMenus), providesTags: ['Menus'] }),
    /** Which weeks from a day on have a menu, asked in silence (no toast, no overlay): a help that may be missing. */
    getTakenWeeks: build.query<CallOutput<List>, CallInput<List>>({
      ...call(getMenus),
      keepUnusedDataFor: 0,
    }),
    /** Not kept: an editor begins with what the server has, or not at all. */
    getMenu: build.query<CallOutput<One>, CallInput<One>>({ ...call(toldMenu), keepUnusedDataFor: 0 }),
    deleteMenu: build.mutation<CallOutput<Delete>, CallInput<Delete>>({
      ...call(deleteMenu),
      invalidatesTags: ['Menus'],
    }),
    /** The editor asks for its menu again by itself, when it has decided what becomes of what was typed. */
    editMenu: build.mutation<CallOutput<Edit>, CallInput<Edit>>({
      ...call(editMenu),
      invalidatesTags: ['Menus'],
    }),
  }),
})

/** A menu that was kept outside the cache, read with the tolerance of an answer; null when it is none. */
export const readMenu = (kept: unknown): WeekMenu | null => {
  const read = v.safeParse(menu, kept)
  return read.success ? told(read.output) : null
}

/**
 * Asks for a menu as the server has it now, whatever is on the screen; to be dispatched. Its answer is lost when the screen
 * is left, unless it is held ({@link holdMenu}).
 */
export const menuNow = (id: string) =>
  menusApi.endpoints.getMenu.initiate({ menu: id }, { forceRefetch: true, subscribe: false })

/** Keeps what is known of a menu, or is being asked, until it is unsubscribed from; to be dispatched. */
export const holdMenu = (id: string) => menusApi.endpoints.getMenu.initiate({ menu: id })

/** The newest menus from a day on, asked in silence; to be dispatched. */
export const menusFrom = (searchDate: string) =>
  menusApi.endpoints.getTakenWeeks.initiate(
    { searchDate, page: 1, itemsPerPage: 100 },
    { forceRefetch: true, subscribe: false },
  )

/** The client's week as the server has it now; `hoy` is today. To be dispatched. */
export const clientMenuNow = (hoy: string) =>
  menusApi.endpoints.getClientMenu.initiate({ hoy }, { forceRefetch: true, subscribe: false })

/** As {@link clientMenuNow}, in silence; the screens do not hear of its answer. To be dispatched. */
export const clientMenuInSilence = (hoy: string) =>
  menusApi.endpoints.lookAtClientMenu.initiate({ hoy }, { forceRefetch: true, subscribe: false })

/** Whether an action is an answer with the client's week, whoever asked. */
export const isClientMenuTold = menusApi.endpoints.getClientMenu.matchFulfilled

/** The weeks that are known, by the `hoy` that they were asked with. */
export const knownWeeks = menusApi.util.selectCachedArgsForQuery

/** A week as somebody knows better than its last answer; to be dispatched. */
export const weekNoted = (asked: CallInput<ClientMenu>, note: (week: ClientMenuAnswer) => ClientMenuAnswer) =>
  menusApi.util.updateQueryData('getClientMenu', asked, note)

export const {
  useGetClientMenuQuery,
  useGetMenusQuery,
  useGetTakenWeeksQuery,
  useGetMenuQuery,
  useDeleteMenuMutation,
  useEditMenuMutation,
} = menusApi
