import { screen, waitFor, within } from '@testing-library/react'
import sharp from 'sharp'
import { expect } from 'vitest'
import { getMenu } from '#contract/calls/menus'
import { addDays } from '#domain/calendar'
import type { DayName } from '#domain/constants'
import type { ModuleDeps } from '../../server/deps'
import { addAccount } from '../support/accounts'
import { addMenu, type TestMenu } from '../support/kitchen'
import type { renderApp, SentCall } from '../support/render-app'
import type { TestServer } from '../support/server'

type App = Awaited<ReturnType<typeof renderApp>>

/** Timeout for a lazily loaded screen on a busy machine. */
export const PATIENT = { timeout: 10_000 }

export const ADMIN = 'jefa@example.com'
const CLIENT = 'ana@example.com'
/** The Monday of the seeded menu; the test server's clock starts on it. */
export const MONDAY = '2026-03-02'
export const NEXT_MONDAY = '2026-03-09'

const THREE = ['Guatita', 'Locro', 'Fritada']
const ONE = ['Guatita']

/**
 * An administrator, a client, and the menu of this week: `Guatita lunes`, `Locro lunes` and `Fritada lunes`, three on
 * Thursday too, one on the other days.
 */
export const seedMenu = async (deps: ModuleDeps): Promise<TestMenu> => {
  await addAccount(deps, { email: ADMIN, rol: 4, nombre: 'Rosa' })
  await addAccount(deps, { email: CLIENT, nombre: 'Ana', envios: 5 })
  return addMenu(deps.db, MONDAY, { lunes: THREE, martes: ONE, miercoles: ONE, jueves: THREE, viernes: ONE })
}

/** Empty menus of the weeks before, the newest first. */
export const seedEarlierMenus = async (deps: ModuleDeps, count: number): Promise<void> => {
  for (let week = 1; week <= count; week += 1) await addMenu(deps.db, addDays(MONDAY, -7 * week), [])
}

/** The client's scheduled Monday lunch: the first dish of `day`. */
export const seedOrder = async ({ db }: Pick<ModuleDeps, 'db'>, menu: TestMenu, day: DayName) => {
  const { id: account_id } = await db.query
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', CLIENT)
    .executeTakeFirstOrThrow()
  const dish = menu.dishes[day][0]
  await db.query
    .insertInto('orders')
    .values({
      account_id,
      menu_id: menu.id,
      dish_id: dish?.id ?? 0,
      dish_name: dish?.name ?? '',
      dish_position: 0,
      type: 'almuerzo',
      date: MONDAY,
      time: '12:30',
      jugo: 1,
      status: 'programado',
      created_at: '2026-03-01 12:00:00',
      updated_at: '2026-03-01 12:00:00',
    })
    .execute()
}

/** A real picture of one colour. */
export const picture = async (name: string, background: string): Promise<File> => {
  const bytes = await sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' })
}

/** A file of that size, declared a PNG; its content differs by name. */
export const heavy = (bytes: number, name: string): File => {
  const content = new Uint8Array(bytes)
  content.set(new TextEncoder().encode(name).slice(0, bytes))
  return new File([content], name, { type: 'image/png' })
}

/** The section of a day. Finding it by role would compute the name of everything on the screen, at every look. */
export const daySection = (day: DayName) => {
  const section = document.querySelector<HTMLElement>(`section[data-day=${day}]`)
  if (!section) throw new Error(`No section of ${day}`)
  return within(section)
}

/** The menu on the server, read with the application's session. */
export const storedMenu = async (server: TestServer, { store }: Pick<App, 'store'>, id: string | number) => {
  const { session_id, keylogin } = store.getState().session
  const session = { session_id: session_id ?? '', keylogin: keylogin ?? '' }
  return (await server.call(getMenu, { menu: String(id) }, session)).data.menu
}

/** The last save, once `count` saves were sent. */
export const lastSave = async (callsTo: (address: string) => SentCall[], count = 1): Promise<SentCall> => {
  await waitFor(() => expect(callsTo('update-menu/edit-menu.php')).toHaveLength(count))
  const call = callsTo('update-menu/edit-menu.php').at(-1)
  if (!call) throw new Error('Nothing was saved')
  return call
}

/** Waits until a save succeeded and the editor shows everything as saved. */
export const saved = async (): Promise<void> => {
  await screen.findByText('Menu actualizado exitosamente.', {}, PATIENT)
  await screen.findByText('Todo está guardado', {}, PATIENT)
}
