import { onTestFinished } from 'vitest'
import { cancelOrder, saveOrder } from '#contract/calls/orders'
import { orderFor } from './kitchen'
import { type SentMenu, startMenuDesk } from './menu-saves'

/** A menu desk for the current test, with other people's changes to its menu; closed when the test ends. */
export const startSaveDesk = async () => {
  const desk = await startMenuDesk()
  onTestFinished(() => desk.server.close())
  const { menu, read, server } = desk
  const countMenus = async () => (await server.db.query.selectFrom('menus').select('id').execute()).length
  const order = async (place: number, who = desk.ana) =>
    (await server.call(saveOrder, { order: orderFor(menu, { place }) }, who)).data.id ?? ''
  const cancel = async (id: string, who = desk.ana) =>
    server.call(cancelOrder, { order_id: id, envioRestore: true }, who)
  /** The screen's menu, with a person's changes. */
  const changed = async (change: (menu: SentMenu) => void): Promise<SentMenu> => {
    const form: SentMenu = structuredClone(await read())
    change(form)
    return form
  }
  const wednesday = async () => (await read()).menu_data.miercoles.map(({ id, name }) => [id, name])
  return { ...desk, countMenus, order, cancel, changed, wednesday }
}
