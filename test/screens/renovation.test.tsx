import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { saveOrder } from '#contract/calls/orders'
import { MESSAGES } from '#domain/messages'
import { answer, heldAnswer, LOST_ANSWERS } from '../support/answers'
import { balanceOf, orderFor } from '../support/kitchen'
import { toastTexts } from '../support/toasts'
import {
  button,
  CAPTURE,
  CREATE,
  goToPay,
  interfering,
  keptPayments,
  LEVELS,
  payByTest,
  RENEW,
  service,
  startRenewal,
} from './renovation-kitchen'

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
    const steps = within(screen.getByRole('list', { name: 'Pasos de la renovación' })).getAllByRole(
      'listitem',
    )
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual(['step', null])
    expect(app.callsTo(LEVELS)[0]?.body).toEqual({ rute: '' })
  })

  it('marks the service one has, and says what would change about dinner', async () => {
    const { openPage, server, ids } = await startRenewal({ nivel: 3 })
    await server.db.query
      .updateTable('accounts')
      .set({ membership_id: 3 })
      .where('id', '=', ids.ana)
      .execute()
    await openPage()
    expect(await service(/^Almuerzo y cena.*Tu servicio actual/)).toBeChecked()
    expect(screen.getByText('Incluye el menú para cena')).toBeVisible()
    expect(screen.getAllByText('Sin menú para cena. Las cenas que ya ordenaste se mantienen.')).toHaveLength(
      2,
    )
  })

  it('marks it too where the back end’s keys are words, and says nothing of dinner that they do not tell', async () => {
    const { openPage, server } = await startRenewal({ nivel: 3 })
    const inWords: typeof server.fetch = async (input, init) => {
      const { user, niveles, ...rest } = await (await server.fetch(input, init)).json()
      const levels = niveles?.map((level: { id: string }) => ({ ...level, id: `plan ${level.id}` }))
      const own = user && { ...user, membership: { id: 'plan 2' } }
      return new Response(JSON.stringify({ ...rest, user: own, niveles: levels }))
    }
    await openPage({ fetch: inWords })
    expect(await service(/^Almuerzo plus.*Tu servicio actual/)).toBeChecked()
    expect(screen.queryByText(/menú para cena/)).toBeNull()
  })

  it('asks for a choice before the payment, and brings the keyboard to it', async () => {
    const { openPage } = await startRenewal()
    const app = await openPage()
    await app.user.click(await button('Continuar al pago'))
    expect(await screen.findByText('Elige un servicio para continuar.')).toBeVisible()
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
    expect(screen.queryByRole('button', { name: 'Pago de prueba' })).toBeNull()
  })

  it('keeps the choice and the step over a reload, and goes back with it', async () => {
    const { openPage } = await startRenewal()
    await goToPay(await openPage(), /^Almuerzo plus/)
    expect(await button('Pago de prueba')).toBeVisible()
    const again = await openPage({ reload: true })
    expect(await button('Pago de prueba')).toBeVisible()
    expect(screen.getByText('Almuerzo plus')).toBeVisible()
    await again.user.click(await button('Cambiar servicio'))
    expect(await service(/^Almuerzo plus/)).toBeChecked()
  })

  it('[ERR-21] a back end that says no without a text gives the catalogue’s, and can be asked again', async () => {
    const { openPage } = await startRenewal()
    const app = await openPage({ interfere: interfering(LEVELS, () => answer('')) })
    expect(await screen.findByText('No pudimos cargar los servicios')).toBeVisible()
    expect(toastTexts()).toEqual(['No se cargaron los niveles'])
    await app.user.click(await button('Intentar otra vez'))
    expect(await screen.findAllByRole('radio')).toHaveLength(3)
  })

  it.each(LOST_ANSWERS)('[ERR-42] when %s, the catalogue’s text is shown', async (_what, lost) => {
    const { openPage } = await startRenewal()
    await openPage({ interfere: interfering(LEVELS, lost) })
    expect(await screen.findByText('No pudimos cargar los servicios')).toBeVisible()
    expect(toastTexts()).toEqual(['Error al cargar niveles'])
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

  it('[REN-07] shipments that the server grants in between block the page, and are loaded', async () => {
    const { openPage, server, ids, captures } = await startRenewal()
    const app = await openPage()
    await goToPay(app)
    await server.db.query.updateTable('accounts').set({ envios: 3 }).where('id', '=', ids.ana).execute()
    await app.user.click(await button('Pago de prueba'))
    expect(await screen.findByText('Te quedan 3 envíos.')).toBeVisible()
    expect(screen.getByText(MESSAGES.renewalBlocked)).toBeVisible()
    expect(await captures()).toEqual([])
  })

  it('[REN-07] an answer of another call that brings shipments blocks it, and their end opens it', async () => {
    const { openPage } = await startRenewal()
    const app = await openPage()
    await service(/^Almuerzo y cena/)
    const { user } = app.store.getState().session
    await act(async () => {
      app.store.dispatch({ type: 'session/userReplaced', payload: { ...user, envios: 1 } })
    })
    expect(screen.getByText('Te queda 1 envío.')).toBeVisible()
    await act(async () => {
      app.store.dispatch({ type: 'session/userReplaced', payload: { ...user, envios: 0 } })
    })
    expect(await service(/^Almuerzo y cena/)).toBeVisible()
  })
})

describe('step 2: by the demo’s wallet', () => {
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

  it('a double click pays once', async () => {
    const { openPage, payments, captures } = await startRenewal()
    const app = await openPage()
    await goToPay(app)
    await app.user.dblClick(await button('Pago de prueba'))
    await screen.findByText('¡Buen provecho!')
    expect(app.callsTo(CREATE)).toHaveLength(1)
    expect([(await payments()).length, (await captures()).length]).toEqual([1, 1])
  })

  it('is done by the keyboard alone', async () => {
    const { openPage } = await startRenewal()
    const { user } = await openPage()
    const first = await service(/^Almuerzo,/)
    act(() => first.focus())
    await user.keyboard('[Space]')
    expect(first).toBeChecked()
    await user.keyboard('{Enter}')
    const pay = await button('Pago de prueba')
    while (document.activeElement !== pay) await user.tab()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Tu servicio está activo: tienes 20 envíos para ordenar.')).toBeVisible()
  })

  it('says what is going on to those who listen', async () => {
    const { openPage } = await startRenewal()
    const held = heldAnswer()
    const app = await openPage({
      interfere: (address) => (address === CAPTURE ? held.promise : undefined),
    })
    await payByTest(app)
    const spoken = () => screen.getAllByRole('status').map((part) => part.textContent)
    await waitFor(() => expect(spoken()).toContain('Estamos confirmando tu pago…'))
    held.give()
    await waitFor(() => expect(spoken().join()).toContain('¡Buen provecho!'))
  })

  it('new shipments can be used at once', async () => {
    const { openPage, server, menu, ana } = await startRenewal()
    await payByTest(await openPage())
    await screen.findByText('¡Buen provecho!')
    expect((await server.call(saveOrder, { order: orderFor(menu, { type: 'cena' }) }, ana)).mensaje).toBe(
      'success',
    )
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

  it('[REN-05] has nothing to copy of a sentence that stands among the lines', async () => {
    const sentence = 'Esta es una cuenta de ejemplo: no envíes dinero.'
    const { openPage } = await startRenewal()
    await goToPay(await openPage({ config: { bank_transfer: `A nombre de Vianda Cía. Ltda.\n${sentence}` } }))
    expect(await button('Copiar: A nombre de Vianda Cía. Ltda.')).toBeVisible()
    expect(screen.getByText(sentence)).toBeVisible()
    expect(screen.queryByRole('button', { name: `Copiar: ${sentence}` })).toBeNull()
  })

  it('[REN-05] without a text says whom to write to', async () => {
    const { openPage } = await startRenewal()
    await goToPay(await openPage({ config: { bank_transfer: '' } }))
    expect(await screen.findByText(/Te enviamos los datos de la cuenta por correo/)).toHaveTextContent(
      'Escríbenos a ayuda@demo.test.',
    )
    expect(screen.getByRole('link', { name: 'ayuda@demo.test' })).toHaveAttribute(
      'href',
      'mailto:ayuda@demo.test',
    )
  })

  it('is the only way where there is no wallet', async () => {
    const { openPage } = await startRenewal()
    await goToPay(await openPage({ config: { extensions: [] } }))
    expect(await screen.findByText(/Por ahora no recibimos pagos en línea/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Pago de prueba' })).toBeNull()
  })
})
