import { toFormParts } from '#contract/form'
import type { SentMenu as Menu } from '#contract/objects'
import type { TestServer } from '../support/server'
import { storedMenu } from './menus-seed'

type App = Parameters<typeof storedMenu>[1]

/** A concurrent save of a menu, with the same session from another machine. */
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
