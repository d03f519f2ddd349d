import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { goToPay, startRenewal } from './renovation-kitchen'

it('each field of a bank account is copied by one press, without its name', async () => {
  const { openPage, server } = await startRenewal()
  const config = (await server.inject({ url: '/config.json' })).json()
  const app = await openPage({ config })
  await goToPay(app)
  const copy = vi.spyOn(window.navigator.clipboard, 'writeText').mockResolvedValue()
  const lines = ['Banco de la demostración', 'Cuenta de ahorros', '0000000000', 'RUC 0000000000001']
  for (const line of lines)
    await app.user.click(await screen.findByRole('button', { name: `Copiar: ${line}` }))
  await waitFor(() => expect(copy).toHaveBeenCalledTimes(4))
  expect(copy.mock.calls.map(([text]) => text)).toEqual([...lines.slice(0, 3), '0000000000001'])
})

it('where nothing is paid online the transfer is the way to pay, not another one', async () => {
  const { openPage } = await startRenewal()
  const app = await openPage({ config: { paypal_client_id: '' } })
  await goToPay(app)
  expect(await screen.findByRole('heading', { name: 'Paga por transferencia' })).toBeVisible()
})
