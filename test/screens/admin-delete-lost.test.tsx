import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loseAnswer } from '../support/lost-answers'
import { type Interference, renderApp, type SentCall } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'
import { toastTexts } from '../support/toasts'
import { ADMIN, seedEarlierMenus, seedMenu } from './menus-seed'
import { startOffice } from './office'

let server: TestServer

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

const CASES = [
  {
    what: 'client',
    path: '/admin/clientes',
    list: 'update-clients/get_clients.php',
    call: 'update-clients/delete_clients.php',
    row: 'Eliminar a Ana Paz',
    confirm: 'Eliminar cliente',
    failure: 'Error al eliminar el cliente',
    gone: 'Este cliente ya está eliminado.',
    twice: 'Este cliente ya está eliminado.',
    start: async () => {
      ;({ server } = await startOffice())
      return 'jefa@demo.test'
    },
  },
  {
    what: 'menu',
    path: '/admin/menus',
    list: 'update-menu/get_menus.php',
    call: 'update-menu/delete_menus.php',
    row: /^Eliminar menú/,
    confirm: 'Eliminar menú',
    failure: 'Error al eliminar el menu',
    gone: 'Este menú ya está eliminado.',
    twice: 'Menu eliminado con exito',
    start: async () => {
      server = await startTestServer({
        seed: async (deps) => {
          await seedMenu(deps)
          await seedEarlierMenus(deps, 2)
        },
      })
      return ADMIN
    },
  },
] as const

type Case = (typeof CASES)[number]

const ask = async ({ path, row, start }: Case, interfere: Interference) => {
  const signInAs = await start()
  const app = await renderApp(server, { path, signInAs, interfere })
  const [button] = await screen.findAllByRole('button', { name: row })
  if (!button) throw new Error('no row')
  const name = button.getAttribute('aria-label') ?? ''
  fireEvent.click(button)
  return { app, name, question: within(await screen.findByRole('dialog')) }
}

describe.each(CASES)('deleting a $what whose answer is lost', (one) => {
  const confirm = (question: ReturnType<typeof within>) =>
    fireEvent.click(question.getByRole('button', { name: one.confirm }))

  const askOnce = async (answer: (call: SentCall | undefined) => Promise<Response | undefined>) => {
    let app: Awaited<ReturnType<typeof ask>>['app'] | undefined
    const opened = await ask(one, (address) =>
      address === one.call ? answer(app?.callsTo(one.call)[0]) : undefined,
    )
    app = opened.app
    confirm(opened.question)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    return opened
  }

  it('closes the question when it is gone: no error stays, the list goes on without it and has the focus', async () => {
    const { app, name } = await askOnce((call) => loseAnswer(server, call))
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
    expect(toastTexts()).toEqual([one.gone])
    expect(document.activeElement).toContainElement(screen.getByRole('table'))
    expect(app.callsTo(one.call)).toHaveLength(1)
  })

  it('leaves no error beside the truth where it arrived twice, and the second time found it gone', async () => {
    await askOnce((call) => loseAnswer(server, call).catch(() => undefined))
    expect(toastTexts()).toEqual([one.twice])
  })

  it.each([
    ['is there still', () => undefined],
    ['cannot be looked for', () => new Response('', { status: 502 })],
  ])('keeps the question, with why, where it %s', async (_why, look) => {
    let isLost = false
    const { app, question } = await ask(one, (address) => {
      if (address === one.list && isLost) return look()
      if (address !== one.call || isLost) return undefined
      isLost = true
      return Promise.reject(new TypeError('Failed to fetch'))
    })
    confirm(question)
    expect(await question.findByText(one.failure)).toBeVisible()
    expect(toastTexts()).not.toContain(one.gone)
    await waitFor(() => expect(question.getByRole('button', { name: one.confirm })).toBeEnabled())
    confirm(question)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(app.callsTo(one.call)).toHaveLength(2)
  })
})
