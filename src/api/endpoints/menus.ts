import { deleteMenu, editMenu, getClientMenu, getMenu, getMenus } from '#contract/calls/menus'
import type { CallInput } from '#contract/envelope'
import { type DayName, PAGE_SIZE } from '#domain/constants'
import { type Answer, api, call, quietRead, rawCall, write } from '../api'
import type { Quietly } from '../feedback'

/** The week's menu with the client's orders of it. */
export type ClientMenuAnswer = Answer<typeof getClientMenu>
export type WeekMenu = NonNullable<ClientMenuAnswer['menu']>
export type WeekDish = WeekMenu['menu_data']['lunes'][number]
export type ClientOrder = NonNullable<ClientMenuAnswer['orders']>[number]

/** A page of the administrator's menus. */
export type AdminMenus = Answer<typeof getMenus>
export type AdminMenuRow = AdminMenus['menus'][number]
/** A dish as it is saved: its text fields, and pictures as files or by their `ruta`. */
interface DishInput extends Readonly<Record<string, unknown>> {
  imagenes: readonly { file?: Blob | undefined; ruta?: unknown; estado?: unknown }[]
}
/** Input for saving a menu. Untouched fields go back as they came, in whatever shape; unknown ones are left out. */
export type MenuInput = Omit<CallInput<typeof editMenu>, 'menu_data'> & {
  menu_data: Record<DayName, DishInput[]>
}

const MENU = { refused: 'No se obtuvo el menu', transport: 'Error al cargar el menu' }
const MENUS = { refused: 'No se obtuvieron los menus', transport: 'Error al cargar los menus' }

export const menusApi = api.injectEndpoints({
  endpoints: (build) => ({
    getClientMenu: build.query({
      ...quietRead(getClientMenu, ['Menu', 'Orders'], MENU),
      // Someone who comes back finds the page as tall as it was, before the answer to the refresh.
      keepUnusedDataFor: 600,
    }),
    getMenus: build.query(quietRead(getMenus, ['Menus'], MENUS)),
    /** Not cached: an editor starts from the server's menu or not at all. */
    getMenu: build.query({ ...call(getMenu, MENU), keepUnusedDataFor: 0 }),
    deleteMenu: build.mutation(
      write(deleteMenu, ['Menus'], {
        refused: 'No se elimino el menu',
        transport: 'Error al eliminar el menu',
        success: 'Menu eliminado con exito',
      }),
    ),
    /** No tag of getMenu: after a save the editor calls `reload` of MenuPage, and waits for it. */
    editMenu: build.mutation<Answer<typeof editMenu>, MenuInput>({
      ...rawCall(editMenu, {
        refused: 'No se pudo actualizar el menu',
        transport: 'Error al actualizar el menu',
        success: 'Menu actualizado exitosamente.',
      }),
      invalidatesTags: ['Menus'],
    }),
  }),
})

/** The menus from a Monday on: enough to find a free week near it, and the screen can do without them. */
export const takenWeeksFrom = (searchDate: string): Quietly<CallInput<typeof getMenus>> => ({
  quiet: true,
  page: 1,
  itemsPerPage: PAGE_SIZE,
  searchDate,
})

export const {
  useGetClientMenuQuery,
  useGetMenusQuery,
  useGetMenuQuery,
  useDeleteMenuMutation,
  useEditMenuMutation,
} = menusApi
/** The cached response alone: no request. */
export const { useQueryState: useMenusState } = menusApi.endpoints.getMenus
/** A request whose response another query of the same input shows. */
export const { useQuerySubscription: useClientMenuSubscription } = menusApi.endpoints.getClientMenu
