import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { heldAnswer } from '../support/answers'
import { ADMIN, CLIENT, goTo, startFrame } from '../support/frame'
import { settled, until } from '../support/held-time'
import { renderApp } from '../support/render-app'
import type { TestServer } from '../support/server'
import { toastTexts } from '../support/toasts'

let server: TestServer

beforeEach(async () => {
  server = await startFrame()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => server.close())

const LISTS = [
  { who: 'client', email: CLIENT, path: '/cliente/pagos', other: '/cliente/referidos', title: 'Referidos' },
  { who: 'administrator', email: ADMIN, path: '/admin/pagos', other: '/admin/clientes', title: 'Clientes' },
]
const READ = /get_payments/

/** Opens a list whose answer is kept on its way. */
const openList = async ({ email, path }: (typeof LISTS)[number]) => {
  const held = heldAnswer()
  const interfere = (asked: string) => (READ.test(asked) ? held.promise : undefined)
  const app = await renderApp(server, { path, signInAs: email, interfere })
  await until(() => expect(app.sent.some(({ address }) => READ.test(address))).toBe(true))
  return { app, held }
}

describe.each(LISTS)('a list of the $who whose reading fails', (list) => {
  const { other, title } = list

  it('says nothing once its screen was left', async () => {
    const { app, held } = await openList(list)
    await goTo(app, other)
    await until(() => screen.getByText(title, { selector: 'h1' }))
    held.fail()
    await settled()
    expect(app.store.getState().alerts).toEqual([])
  })

  it('says so on its own screen', async () => {
    const { held } = await openList(list)
    held.fail()
    await until(() => expect(toastTexts()).toEqual(['Error al cargar los pagos']))
  })
})
