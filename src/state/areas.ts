import { AREAS, type Area, areasOf, type Guarded, mayAct, maySee } from '#domain/areas'
import { selectUser } from './selectors'
import { useAppSelector } from './store-types'

/** Whose the office's screens are, with all below them; the first that fits counts, and any other screen is everybody's. */
const SCREENS: readonly (readonly [path: string, areas: readonly Area[]])[] = [
  ['/admin/menus', ['cocina']],
  ['/admin/pedidos/dia', ['cocina']],
  ['/admin/pedidos/etiquetas', ['cocina']],
  ['/admin/pedidos/entrega', ['reparto']],
  ['/admin/pedidos', ['cocina', 'reparto']],
  ['/admin/pagos', ['caja']],
  ['/admin/clientes', ['caja']],
  ['/admin/referidos', ['administracion']],
  ['/admin/reportes/cierre', ['caja']],
  ['/admin/reportes', ['administracion']],
  ['/admin/seguridad', ['administracion']],
  ['/admin/ajustes', ['administracion']],
]

/** The user's areas in the office; all of them where the back end knows none. */
export const useAreas = (): readonly Area[] => areasOf(useAppSelector((state) => selectUser(state)?.areas))

/** Whether a path of the office is the user's. */
export const mayOpen = (own: readonly Area[], address: string): boolean => {
  const [path = ''] = address.split('?')
  const found = SCREENS.find(([screen]) => `${path}/`.startsWith(`${screen}/`))
  return mayAct(own, found?.[1] ?? AREAS)
}

/** Whether a screen of the office is the user's: links to others are left out. */
export const useMayOpen = (address: string): boolean => mayOpen(useAreas(), address)

/** Whether the user does the work of one of these areas. */
export const useMayAct = (...areas: Area[]): boolean => mayAct(useAreas(), areas)

/** Whether the user's work needs a kind of data: without it, its fields are empty. */
export const useMaySee = (kind: Guarded): boolean => maySee(useAreas(), kind)
