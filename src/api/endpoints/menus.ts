import type { UnknownAction } from '@reduxjs/toolkit'
import { deleteMenu, editMenu, getClientMenu, getMenu, getMenus } from '#contract/calls/menus'
import type { CallInput } from '#contract/envelope'
import { type DayName, PAGE_SIZE } from '#domain/constants'
import { type Answer, api, call, rawCall } from '../api'
import { patchQuery, type Shown } from '../watch'

type ClientMenu = typeof getClientMenu
/** The week's menu with the client's orders of it. */
export type ClientMenuAnswer = Answer<ClientMenu>
export type WeekMenu = NonNullable<ClientMenuAnswer['menu']>
export type WeekDish = WeekMenu['menu_data']['lunes'][number]
export type ClientOrder = NonNullable<ClientMenuAnswer['orders']>[number]

type List = typeof getMenus
/** A page of the administrator's menus. */
export type AdminMenus = Answer<List>
export type AdminMenuRow = AdminMenus['menus'][number]
type One = typeof getMenu
type Delete = typeof deleteMenu
type Edit = typeof editMenu
/** A dish as it is saved: its text fields, and pictures as files or by their `ruta`. */
interface DishInput extends Readonly<Record<string, unknown>> {
  imagenes: readonly { file?: Blob | undefined; ruta?: unknown; estado?: unknown }[]
}
/** Input for saving a menu. Untouched fields go back as they came, in whatever shape; unknown ones are left out. */
export type MenuInput = Omit<CallInput<Edit>, 'menu_data'> & { menu_data: Record<DayName, DishInput[]> }

export const menusApi = api.injectEndpoints({
  endpoints: (build) => ({
    getClientMenu: build.query<Answer<ClientMenu>, CallInput<ClientMenu>>({
      ...call(getClientMenu),
      providesTags: ['Menu', 'Orders'],
    }),
    /** Silent poll of getClientMenu while an order of today is on its way; updates the menu on the screen. */
    watchClientMenu: build.query<Answer<ClientMenu>, CallInput<ClientMenu>>({
      ...call(getClientMenu),
      keepUnusedDataFor: 0,
      onQueryStarted: patchQuery(
        (arg, state): Shown => menusApi.endpoints.getClientMenu.select(arg)(state),
        (arg, value): UnknownAction =>
          menusApi.util.upsertQueryEntries([{ endpointName: 'getClientMenu', arg, value }]),
      ),
    }),
    getMenus: build.query<Answer<List>, CallInput<List>>({ ...call(getMenus), providesTags: ['Menus'] }),
    /** The weeks with a menu from a day on, fetched silently (no toast, no overlay): the screen can do without it. */
    getTakenWeeks: build.query<Answer<List>, CallInput<List>>({
      ...call(getMenus),
      keepUnusedDataFor: 0,
    }),
    /** Not cached: an editor starts from the server's menu or not at all. */
    getMenu: build.query<Answer<One>, CallInput<One>>({ ...call(getMenu), keepUnusedDataFor: 0 }),
    deleteMenu: build.mutation<Answer<Delete>, CallInput<Delete>>({
      ...call(deleteMenu),
      invalidatesTags: ['Menus'],
    }),
    /** No tag of getMenu: after a save the editor calls `reload` of MenuPage, and waits for it. */
    editMenu: build.mutation<Answer<Edit>, MenuInput>({
      ...rawCall(editMenu),
      invalidatesTags: ['Menus'],
    }),
  }),
})

/** The menus from a Monday on: enough to find a free week near it. */
export const takenWeeksFrom = (searchDate: string): CallInput<List> => ({
  page: 1,
  itemsPerPage: PAGE_SIZE,
  searchDate,
})

/** Refetches the client's week silently; to be dispatched. */
export const refreshClientMenu = (asked: CallInput<ClientMenu>) =>
  menusApi.endpoints.watchClientMenu.initiate(asked, { forceRefetch: true, subscribe: false })

export const {
  useGetClientMenuQuery,
  useGetMenusQuery,
  useGetTakenWeeksQuery,
  useGetMenuQuery,
  useDeleteMenuMutation,
  useEditMenuMutation,
} = menusApi
/** Its cached response alone: no request. */
export const { useQueryState: useTakenWeeksState } = menusApi.endpoints.getTakenWeeks
