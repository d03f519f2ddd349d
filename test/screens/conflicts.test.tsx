import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { updateClient } from '#contract/calls/clients'
import { editOrderAsAdmin } from '#contract/calls/orders'
import { saveAccount, saveAddress } from '#contract/calls/profile'
import type { Call } from '#contract/envelope'
import { ORDER_STATUSES } from '#domain/constants'
import { renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'
import { toastTexts } from '../support/toasts'
import { ADMIN, clientEmail, seedOrders, TUESDAY } from './admin-seed'
// Preloads the lazy screens, so no test waits for them.
import '../../src/features/admin/client/ClientPage'
import '../../src/features/admin/order/OrderPage'
import '../../src/features/admin/orders/OrdersPage'
import '../../src/features/client/account/AccountPage'
import '../../src/features/client/address/AddressPage'

const NOTICE = 'Alguien guardó cambios mientras editabas'
const CLIENT = clientEmail(1)

let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ seed: seedOrders })
})
afterEach(() => server.close())

/** The row of the client, joined with the address and the first order. */
const stored = () =>
  server.db.query
    .selectFrom('accounts')
    .innerJoin('addresses', 'addresses.account_id', 'accounts.id')
    .innerJoin('orders', 'orders.account_id', 'accounts.id')
    .selectAll()
    .select('orders.id')
    .where('email', '=', CLIENT)
    .orderBy('orders.id')
    .executeTakeFirstOrThrow()
type Row = Awaited<ReturnType<typeof stored>>
type App = Awaited<ReturnType<typeof renderApp>>

const saveOf = (id: number, values: { reward_available: number } | { alergias: string }) =>
  server.db.query.updateTable('accounts').set(values).where('id', '=', id).execute()

interface Form {
  of: string
  signInAs: string
  path: (row: Row) => string
  /** Steps from the path to the form. */
  goOn?: (row: Row) => Promise<unknown>
  label: string
  button?: string
  call: Call
  /** A concurrent save. */
  save: (row: Row, value: string) => Promise<unknown>
  value: (row: Row) => unknown
  /** Stored, theirs and mine. */
  values: readonly [string, string, string]
  refusal: RegExp
}

const FORMS: readonly Form[] = [
  {
    of: 'an order',
    signInAs: ADMIN,
    path: () => `/admin/pedidos?search=${TUESDAY}&searchType=almuerzo&page=2`,
    goOn: async ({ id }) => fireEvent.click(await screen.findByRole('link', { name: `Ver pedido ${id}` })),
    label: 'Estado',
    button: 'Actualizar',
    call: editOrderAsAdmin,
    save: ({ id }, value) => {
      const status = ORDER_STATUSES.find((known) => known === value) ?? 'programado'
      return server.db.query.updateTable('orders').set({ status }).where('id', '=', id).execute()
    },
    value: ({ status }) => status,
    values: ['programado', 'cancelado', 'enviado'],
    refusal: /^Este pedido cambió mientras lo mirabas/,
  },
  {
    of: 'a client',
    signInAs: ADMIN,
    path: ({ keylogin }) => `/admin/clientes/${keylogin}`,
    label: 'Recompensa disponible',
    call: updateClient,
    save: ({ account_id }, reward) => saveOf(account_id, { reward_available: Number(reward) }),
    value: ({ reward_available }) => String(reward_available),
    values: ['0', '11', '20'],
    refusal: /^Los datos de este cliente cambiaron mientras los editabas/,
  },
  {
    of: 'an account',
    signInAs: CLIENT,
    path: () => '/cliente/cuenta',
    label: 'Alergias',
    call: saveAccount,
    save: ({ account_id }, alergias) => saveOf(account_id, { alergias }),
    value: ({ alergias }) => alergias,
    values: ['', 'Maní', 'Soya'],
    refusal: /^Estos datos cambiaron mientras los editabas/,
  },
  {
    of: 'an address',
    signInAs: CLIENT,
    path: () => '/cliente/direccion',
    label: 'Referencia',
    call: saveAddress,
    save: ({ account_id }, referencia) =>
      server.db.query
        .updateTable('addresses')
        .set({ referencia })
        .where('account_id', '=', account_id)
        .execute(),
    value: ({ referencia }) => referencia,
    values: ['Junto a la panadería', 'Casa azul', 'Casa roja'],
    refusal: /^Estos datos cambiaron mientras los editabas/,
  },
]

/** A concurrent save while a screen is open. */
const elsewhere = async ({ save, values: [, theirs] }: Form) => save(await stored(), theirs)

/** Steps that every form shares. */
const at = (form: Form) => {
  const [before, , mine] = form.values
  const field = () => screen.findByLabelText(form.label)
  const type = async (text: string) => fireEvent.change(await field(), { target: { value: text } })
  const press = (name = form.button ?? 'Guardar') => fireEvent.click(screen.getByRole('button', { name }))
  const saves = (app: App) => app.callsTo(form.call.address).length
  const value = async () => form.value(await stored())

  const open = async () => {
    const row = await stored()
    const app = await renderApp(server, { path: form.path(row), signInAs: form.signInAs })
    await form.goOn?.(row)
    await waitFor(async () => expect(await field()).toHaveValue(before))
    return app
  }
  /** A refused save: another one came first. */
  const conflict = async () => {
    const app = await open()
    await type(mine)
    await elsewhere(form)
    press()
    await screen.findByText(NOTICE)
    return app
  }

  return { field, type, press, saves, value, open, conflict }
}

it.each(FORMS)(
  '$of that another one has saved meanwhile is not overwritten: the save is refused, what was typed stays, and the button leads to the notice',
  async (form) => {
    const [, theirs, mine] = form.values
    const { field, press, saves, value, conflict } = at(form)
    const app = await conflict()
    expect(toastTexts()).toEqual([expect.stringMatching(form.refusal)])
    expect(await field()).toHaveValue(mine)
    press()
    expect(document.activeElement).toContainElement(screen.getByRole('button', { name: 'Ver lo suyo' }))
    expect([saves(app), await value()]).toEqual([1, theirs])
  },
)

describe('a client that another one has saved meanwhile', () => {
  const [, form] = FORMS
  if (!form) throw new Error('No form')
  const [, theirs, mine] = form.values
  const { field, type, press, saves, value, open, conflict } = at(form)

  it('can take the place of what was typed, and is then edited as any other', async () => {
    const app = await conflict()
    press('Ver lo suyo')
    expect(await field()).toHaveValue(theirs)
    expect(screen.queryByText(NOTICE)).toBeNull()
    expect([saves(app), await value()]).toEqual([1, theirs])
    await type(mine)
    press()
    await waitFor(async () => expect(await value()).toBe(mine))
  })

  it('can be replaced by what was typed', async () => {
    const app = await conflict()
    press('Guardar lo mío')
    await waitFor(async () => expect(await value()).toBe(mine))
    await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull())
    expect(await field()).toHaveValue(mine)
    expect(saves(app)).toBe(2)
  })

  it('is no question where the very same was saved, nor where nothing was typed', async () => {
    const app = await open()
    await type(theirs)
    await elsewhere(form)
    press()
    const button = screen.getByRole('button', { name: form.button ?? 'Guardar' })
    await waitFor(() => expect([toastTexts().length, button.getAttribute('aria-busy')]).toEqual([1, null]))
    await type(mine)
    press()
    await waitFor(async () => expect(await value()).toBe(mine))
    expect(screen.queryByText(NOTICE)).toBeNull()
    expect(saves(app)).toBe(2)
  })

  it('is saved as before by a back end without versions: the last one wins, and no version is sent', async () => {
    const pass = server.fetch
    vi.spyOn(server, 'fetch').mockImplementation(async (input, init) => {
      const text = await (await pass(input, init)).text()
      return new Response(text.replaceAll(/"version":"\w+",?/g, ''))
    })
    const app = await open()
    await type(mine)
    await elsewhere(form)
    press()
    await waitFor(async () => expect(await value()).toBe(mine))
    expect(JSON.stringify(app.callsTo(form.call.address))).not.toContain('version')
    expect(screen.queryByText(NOTICE)).toBeNull()
  })
})
