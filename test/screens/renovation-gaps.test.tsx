import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answer } from '../support/answers'
import { toastTexts } from '../support/toasts'
import { button, goToPay, LEVELS, payByTest, RENEW, service, startRenewal } from './renovation-kitchen'

vi.setConfig({ testTimeout: 20_000 })

const VALIDATE = 'account/validate_session.php'
const PAYMENTS = 'update-payments/get_payments_client.php'

const NIVEL = {
  id: 2,
  descripcion: 'Almuerzo plus',
  beneficios: '<ul><li>Jugo &amp; postre</li></ul>',
  precio: '$95.00',
  propio: [1],
}
const levels = (...changes: Readonly<Record<string, unknown>>[]) =>
  answer('success', { niveles: changes.map((change) => ({ ...NIVEL, ...change })) })

describe('a level with gaps', () => {
  it('without a price says so, and is paid by transfer alone', async () => {
    const { openPage } = await startRenewal()
    const app = await openPage({
      interfere: (address) => (address === LEVELS ? levels({ precio: 'N/A' }) : undefined),
    })
    expect(await service(/^Almuerzo plus, Sin dato/)).toBeVisible()
    await goToPay(app, /^Almuerzo plus/)
    expect(await screen.findByText(/^No conocemos el precio de este servicio/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Pago de prueba' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Copiar todo' })).toBeVisible()
  })
})

describe('membership.php', () => {
  const renew = async (membership: 'id' | 'object') => {
    const { openPage } = await startRenewal()
    const app = await openPage({
      config: { membership },
      interfere: (address) => {
        if (address === RENEW) return answer('success')
        return address === LEVELS ? levels({}) : undefined
      },
    })
    await payByTest(app, /^Almuerzo plus/)
    await waitFor(() => expect(toastTexts()).toContain('La renovacion se proceso con exito.'))
    return app
  }

  it('gets the level by its id; without a user in its answer the session is validated again', async () => {
    const app = await renew('id')
    expect(app.callsTo(RENEW)[0]?.body).toMatchObject({ membership: '2' })
    await waitFor(() => expect(app.callsTo(VALIDATE).length).toBeGreaterThan(1))
    expect(await screen.findByText('¡Buen provecho!')).toBeVisible()
  })
})

describe('what blocks', () => {
  const pending = () =>
    answer('success', {
      payments: [{ id: 7, id_payment: 'C1', payment_status: 'PENDING', createAt: '2026-03-01 10:00:00' }],
      totalPages: 1,
    })

  it('a pending payment only warns where the back end does not run the wallet, and can be dismissed', async () => {
    const { openPage } = await startRenewal()
    const app = await openPage({
      config: { extensions: [] },
      interfere: (address) => (address === PAYMENTS ? pending() : undefined),
    })
    expect(await screen.findByText('Tienes un pago pendiente')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver este pago' })).toHaveAttribute('href', '/cliente/pagos/7')
    await app.user.click(await button('Entendido'))
    expect(screen.queryByText('Tienes un pago pendiente')).toBeNull()
    await goToPay(app)
    expect(await button('Copiar todo')).toBeVisible()
  })
})
