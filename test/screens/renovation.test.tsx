import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { goTo } from '../support/frame'
import { balanceOf } from '../support/kitchen'
import { renderApp } from '../support/render-app'
import { addTransfer } from '../support/rows'
import { toastTexts } from '../support/toasts'
import {
  button,
  CAPTURE,
  CREATE,
  goToPay,
  keptPayments,
  LEVELS,
  payByTest,
  RENEW,
  startRenewal,
} from './renovation-kitchen'

const WALLET = { paypal_client_id: 'sandbox' }
const DONE = 'La renovacion se proceso con exito.'

describe('step 1: the service', () => {
  it('[ROUTE-16] [REN-01] [REN-02] [REN-03] [REN-06] [ENT-25] [CALL-13] shows the levels but the hidden one, with benefits and price', async () => {
    const { openPage } = await startRenewal()
    const app = await openPage()
    const names = (await screen.findAllByRole('radio')).map((radio) => radio.getAttribute('aria-label'))
    expect(names).toEqual(['Almuerzo, $70,00', 'Almuerzo plus, $90,00', 'Almuerzo y cena, $130,00'])
    const benefits = within(screen.getByRole('list', { name: 'Beneficios de Almuerzo y cena' }))
    expect(benefits.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '40 envíos para almuerzo y cena.',
      'Menú de cena abierto toda la semana.',
    ])
    expect(screen.getByText('$130,00')).toBeVisible()
    expect(screen.getByText('40 envíos: $3,25 por comida')).toBeVisible()
    const steps = within(screen.getByRole('list', { name: 'Pasos para tu servicio' })).getAllByRole(
      'listitem',
    )
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual(['step', null])
    expect(app.callsTo(LEVELS)[0]?.body).toEqual({ rute: '' })
  })
})

describe('while shipments remain', () => {
  it('[REN-07] nothing can be renewed, and the page says how many remain and what to do', async () => {
    const { openPage } = await startRenewal({ envios: 2 })
    await openPage()
    expect(await screen.findByText('No puedes renovar hasta que ya no tengas mas envios')).toBeVisible()
    expect(screen.getByText('Te quedan 2 envíos.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver el menú' })).toHaveAttribute('href', '/cliente/menu')
    expect(screen.queryByRole('radio')).toBeNull()
  })
})

describe('step 2: by the demo’s wallet', () => {
  it('tells of a price that changed since it was seen, and makes no order until it is pressed again', async () => {
    const { openPage, server } = await startRenewal()
    const app = await openPage()
    await goToPay(app)
    await server.db.query
      .updateTable('niveles')
      .set({ precio_cents: 15_000, precio_label: '$150,00' })
      .where('id', '=', 3)
      .execute()
    await app.user.click(await button('Pago de prueba'))
    expect(await screen.findByText(/^El precio cambió: .* cuesta ahora \$150,00/)).toBeVisible()
    expect(await server.db.query.selectFrom('wallet_orders').select('id').execute()).toEqual([])
    expect(await screen.findByText('$150,00')).toBeVisible()
  })

  it('[REN-04] [REN-08] [REN-09] [CALL-40] [OK-11] makes an order for the level, captures it, renews by it and shows the new shipments', async () => {
    const { openPage, ids, server, payments } = await startRenewal()
    const app = await openPage()
    await payByTest(app)
    expect(await screen.findByText('Tu servicio está activo: tienes 40 envíos para ordenar.')).toBeVisible()
    expect(toastTexts()).toEqual([DONE])
    const session = { session_id: app.store.getState().session.session_id, rute: '' }
    expect(app.callsTo(CREATE)[0]?.body).toMatchObject({ ...session, membership: '3' })
    const [paid] = await payments()
    const order = app.callsTo(CAPTURE)[0]?.body['order']
    expect(app.callsTo(RENEW).map(({ body }) => body)).toEqual([
      {
        ...session,
        keylogin: expect.any(String),
        membership: '3',
        payment: { id: order, status: 'COMPLETED' },
      },
    ])
    expect(paid).toMatchObject({ value_cents: 13_000, divisa: 'USD', payment_status: 'COMPLETED' })
    expect(app.store.getState().session.user).toMatchObject({ nivel: 3, envios: 40 })
    expect(await balanceOf(server.db, ids.ana)).toEqual({ envios: 40, ledger: 40 })
    expect(keptPayments()).toEqual([])
    expect(screen.getByRole('link', { name: 'Ordenar ahora' })).toHaveAttribute('href', '/cliente/menu')
  })
})

describe('after the payment', () => {
  it('the thanks are all that is said, also beside a transfer in review', async () => {
    const { openPage, server, ids } = await startRenewal()
    await addTransfer(server.db, { account_id: ids.ana })
    const app = await openPage()
    await goToPay(app)
    expect(screen.getByText(/no hace falta que pagues otra vez/)).toBeVisible()
    await app.user.click(await button('Pagar otra vez de todos modos'))
    await app.user.click(await button('Pago de prueba'))
    expect(await screen.findByText('¡Buen provecho!')).toBeVisible()
    expect(screen.queryByText(/no hace falta que pagues otra vez/)).toBeNull()
  })

  it('a reload thanks again; a later visit says what remains', async () => {
    const { openPage, server } = await startRenewal()
    const app = await openPage()
    await payByTest(app)
    const thanks = () => screen.findByText('Tu servicio está activo: tienes 40 envíos para ordenar.')
    expect(await thanks()).toBeVisible()
    await waitFor(() => expect(window.history.state).toMatchObject({ usr: { hasPaid: true } }))
    const again = await renderApp(server, { path: '/cliente/renovacion', reload: true, config: WALLET })
    expect(await thanks()).toBeVisible()
    await goTo(again, '/cliente/pagos')
    // Until its code is here the last screen stays, and this is no later visit.
    await screen.findByRole('heading', { level: 1, name: 'Pagos' })
    await goTo(again, '/cliente/renovacion')
    expect(await screen.findByText('No puedes renovar hasta que ya no tengas mas envios')).toBeVisible()
  })

  it('one that waits to be finished is said on the menu, which offers no service then', async () => {
    const { openPage, server } = await startRenewal()
    const app = await openPage({ path: '/cliente/menu' })
    expect(await screen.findByText('Elige tu servicio para empezar')).toBeVisible()
    const { keylogin } = app.store.getState().session
    const kept = {
      orderId: 'O1',
      levelId: '3',
      capture: null,
      approvedAt: server.clock.now(),
      isRefused: false,
    }
    localStorage.setItem(`vianda.pago.${keylogin}`, JSON.stringify(kept))
    server.clock.advance(26 * 3_600_000)
    const again = await renderApp(server, { path: '/cliente/menu', reload: true, config: WALLET })
    expect(await screen.findByText('Tienes un pago sin terminar')).toBeVisible()
    expect(screen.queryByText('Elige tu servicio para empezar')).toBeNull()
    expect(screen.getByRole('link', { name: 'Terminar el pago' })).toHaveAttribute(
      'href',
      '/cliente/renovacion',
    )
    expect(again.callsTo(CAPTURE)).toEqual([])
  })

  it('[ERR-48] one that was refused is not charged by opening a page, and the menu does not ask to finish it', async () => {
    const { openPage, server } = await startRenewal()
    const app = await openPage({ path: '/cliente/menu' })
    expect(await screen.findByText('Elige tu servicio para empezar')).toBeVisible()
    const { keylogin } = app.store.getState().session
    const approvedAt = server.clock.now()
    const kept = { orderId: 'O1', levelId: '3', capture: null, approvedAt, isRefused: true }
    localStorage.setItem(`vianda.pago.${keylogin}`, JSON.stringify(kept))
    const again = await renderApp(server, { path: '/cliente/menu', reload: true, config: WALLET })
    expect(await screen.findByText('Tu último pago no se ha completado')).toBeVisible()
    expect(screen.queryByText('Tienes un pago sin terminar')).toBeNull()
    await goTo(again, '/cliente/renovacion')
    expect(await screen.findByText(/^Tu último intento no se completó/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Empezar otro pago' })).toBeVisible()
    expect(again.callsTo(CAPTURE)).toEqual([])
  })
})

describe('step 2: by transfer', () => {
  it('[REN-05] shows the fixed text line by line, each to be copied, and the whole', async () => {
    const { openPage } = await startRenewal()
    const app = await openPage()
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await goToPay(app)
    await app.user.click(await button('Copiar: Cuenta 123'))
    await app.user.click(await button('Copiar todo'))
    expect(write.mock.calls).toEqual([['Cuenta 123'], ['Banco Uno\nCuenta 123\nA nombre de Vianda']])
    expect(toastTexts()).toEqual(['Copiado.'])
    write.mockRejectedValue(new Error('denied'))
    await app.user.click(await button('Copiar todo'))
    await waitFor(() =>
      expect(toastTexts()).toContain('No pudimos copiarlo. Mantén presionado el texto para seleccionarlo.'),
    )
  })

  it('is the only way where there is no wallet', async () => {
    const { openPage } = await startRenewal()
    await goToPay(await openPage({ config: { paypal_client_id: '' } }))
    expect(await screen.findByText(/Por ahora no recibimos pagos en línea/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Pago de prueba' })).toBeNull()
  })
})
