import sharp from 'sharp'
import { editMenu, getMenu } from '#contract/calls/menus'
import type { SentMenu as Menu } from '#contract/objects'
import { DAYS, type DayName } from '#domain/constants'
import { eachDishWord, eachNutrient } from '#domain/dish'
import { type Kitchen, startKitchen } from './kitchen'
import type { TestSession } from './server'

export type SentImage = { ruta?: string; estado?: string; file?: Blob }

/** A form's dish, valid or not. */
export type SentDish = Omit<Menu['menu_data'][DayName][number], 'id' | 'imagenes'> & {
  id?: string | undefined
  imagenes: SentImage[]
}

/** The editable request of update-menu/edit-menu.php. */
export type SentMenu = Omit<Menu, 'menu_data'> & { menu_data: Record<DayName, SentDish[]> }

export const sentDish = (name: string, more: Partial<SentDish> = {}): SentDish => ({
  ...eachDishWord((word) => (word === 'allergens' ? '' : `${word} de ${name}`)),
  ...eachNutrient(() => 0),
  name,
  calories: 520,
  proteins: 18.5,
  carbs: 58,
  fats: 24,
  imagenes: [],
  ...more,
})

/** A whole new menu with a dish on each day. */
export const newMenu = (start_date = '2026-03-09', end_date = '2026-03-13'): SentMenu => ({
  id: 'new',
  start_date,
  end_date,
  menu_data: {
    lunes: [sentDish('Seco de pollo')],
    martes: [sentDish('Menestra')],
    miercoles: [sentDish('Encebollado')],
    jueves: [sentDish('Llapingachos')],
    viernes: [sentDish('Ceviche')],
  },
})

/** A menu from a client of the bare specification: without version and dish ids. */
export const bare = ({ version: _, ...menu }: SentMenu): SentMenu => {
  const menu_data = { ...menu.menu_data }
  for (const day of DAYS) menu_data[day] = menu_data[day].map(({ id: __, ...dish }) => dish)
  return { ...menu, menu_data }
}

/** A picture file of one colour; the same colour gives the same bytes. */
export const picture = async (name: string, background: string): Promise<File> => {
  const bytes = await sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' })
}

export type MenuDesk = Kitchen & {
  /** Saves a form as the administrator; gives the `mensaje`. */
  save(menu: object, session?: TestSession): Promise<string>
  /** As `save`, but must succeed; gives the menu's id. */
  saved(menu: object): Promise<string>
  /** The menu on the administrator's screen. */
  read(id?: string | number): Promise<Menu>
}

/** The kitchen of {@link startKitchen} with an administrator who edits menus; by default the week of 2026-03-02. */
export const startMenuDesk = async (): Promise<MenuDesk> => {
  const kitchen = await startKitchen()
  const { admin, menu, server } = kitchen
  const send = (form: object, session = admin) => server.call(editMenu, { ...form }, session)
  return {
    ...kitchen,
    save: async (form, session) => (await send(form, session)).mensaje,
    saved: async (form) => (await send(form)).data.id ?? '',
    read: async (id = menu.id) => (await server.call(getMenu, { menu: String(id) }, admin)).data.menu,
  }
}
