import { toFormParts } from '#contract/form'
import type { Menu } from '#contract/objects'
import type { SentCall } from '../support/render-app'
import type { TestServer } from '../support/server'
import { storedMenu } from './menus-seed'

type Fetch = TestServer['fetch']
/** What becomes of the calls to an address. */
export type Weather =
  /** They come through. */
  | 'up'
  /** The server hears them, and nobody hears the server. */
  | 'lost'
  /** The server hears nothing. */
  | 'down'
  /** The browser sends them twice, and hears the second answer. */
  | 'twice'

export const EDIT = 'update-menu/edit-menu.php'
export const GET = 'update-menu/get_menu.php'
export const LIST = 'update-menu/get_menus.php'

const bare = async (answer: Response): Promise<Response> => {
  const { menu, ...rest }: { menu: Menu } = await answer.json()
  const { version: _, ...told } = menu
  for (const dishes of Object.values(told.menu_data)) {
    for (const dish of dishes) {
      delete dish.id
      dish.name = dish.name.toUpperCase()
    }
  }
  return Response.json({ ...rest, menu: told })
}

/** The way to a server, with its weather by address. */
export const stormy = (server: TestServer) => {
  const weather: Record<string, Weather> = {}
  let isBare = false
  const fetch: Fetch = async (input, init) => {
    const address = String(input).split('/api/')[1] ?? ''
    const is = weather[address] ?? 'up'
    if (is === 'lost' || is === 'twice') await server.fetch(input, init)
    if (is === 'lost' || is === 'down') throw new TypeError('Failed to fetch')
    const answer = await server.fetch(input, init)
    return isBare && address === GET ? bare(answer) : answer
  }
  /** From now on menus are told as by a back end that has the specification alone, and writes capitals. */
  const bareAnswers = () => {
    isBare = true
  }
  return { weather, bareAnswers, server: { ...server, fetch } }
}

type App = Parameters<typeof storedMenu>[1] & { callsTo: (address: string) => SentCall[] }

/** Somebody else's save of a menu, with the same session from another machine. */
export const saveElsewhere = async (
  server: TestServer,
  app: App,
  id: string | number,
  change: (stored: Menu) => void,
) => {
  const { session_id, keylogin } = app.store.getState().session
  const stored = await storedMenu(server, app, id)
  change(stored)
  const form = new FormData()
  for (const [name, value] of toFormParts({ rute: '', session_id, keylogin, ...stored }))
    form.append(name, value)
  const answer = await server.fetch('/api/update-menu/edit-menu.php', { method: 'POST', body: form })
  if ((await answer.json()).mensaje !== 'success') throw new Error('Not saved')
}
