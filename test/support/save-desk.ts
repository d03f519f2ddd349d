import { onTestFinished } from 'vitest'
import { cancelOrder, saveOrder } from '#contract/calls/orders'
import { orderFor } from './kitchen'
import { type SentMenu, startMenuDesk } from './menu-saves'

/** The menus' desk for the test that runs, with what people do to its menu meanwhile; closed when the test ends. */
export const startSaveDesk = async () => {
  const desk = await startMenuDesk()
  onTestFinished(() => desk.server.close())
  const { menu, read, server } = desk
  const countMenus = async () => (await server.db.query.selectFrom('menus').select('id').execute()).length
  const order = async (place: number, who = desk.ana) =>
    (await server.call(saveOrder, { order: orderFor(menu, { place }) }, who)).data.id ?? ''
  const cancel = async (id: string, who = desk.ana) =>
    server.call(cancelOrder, { order_id: id, envioRestore: true }, who)
  /** The menu as the screen has it, with what a person changed in it. */
  const changed = async (change: (menu: SentMenu) => void): Promise<SentMenu> => {
    const form: SentMenu = structuredClone(await read())
    change(form)
    return form
  }
  const wednesday = async () => (await read()).menu_data.miercoles.map(({ id, name }) => [id, name])
  return { ...desk, countMenus, order, cancel, changed, wednesday }
}
