import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { goTo } from '../support/frame'
import { toastTexts } from '../support/toasts'
import { button, goToPay, interfering, payByTest, RENEW, startRenewal } from './renovation-kitchen'

/** Which files the host has not. */
const host = vi.hoisted(() => ({ lacks: new Set<string>() }))
const part = vi.hoisted(() => <P,>(name: string, given: P): P => {
  if (!host.lacks.has(name)) return given
  throw new TypeError(`Failed to fetch dynamically imported module: /assets/${name}-1.js`)
})
vi.mock('../../src/flows/renovation/ProviderButtons', async () => {
  const { createElement, useEffect } = await import('react')
  /** The provider's script is not to be had here; its button is there at once. */
  const Stand = ({ actor }: { actor: { send: (event: { type: 'wallet.ready' }) => void } }) => {
    useEffect(() => actor.send({ type: 'wallet.ready' }), [actor])
    return createElement('button', { type: 'button' }, 'Billetera')
  }
  return {
    get ProviderButtons() {
      return part('ProviderButtons', Stand)
    },
  }
})
vi.mock('../../src/flows/renovation/Resuming', async (importOriginal) => {
  const { Resuming } = await importOriginal<typeof import('../../src/flows/renovation/Resuming')>()
  return {
    get Resuming() {
      return part('Resuming', Resuming)
    },
  }
})

beforeEach(() => {
  host.lacks.clear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
})

it('the provider’s button whose own file could not be fetched is fetched anew by a press', async () => {
  host.lacks.add('ProviderButtons')
  const renewal = await startRenewal()
  const app = await renewal.openPage({ config: { extensions: [], paypal_client_id: 'vianda' } })
  await goToPay(app)
  expect(await screen.findByText('No pudimos cargar la billetera')).toBeVisible()
  host.lacks.clear()
  await app.user.click(await button('Intentar otra vez'))
  expect(await button('Billetera')).toBeVisible()
  expect(screen.queryByText('No pudimos cargar la billetera')).toBeNull()
})

it('a payment that goes on by itself does so at the next screen, where its part could not be fetched at the first', async () => {
  const renewal = await startRenewal()
  const away = () => Promise.reject(new TypeError('Failed to fetch'))
  await payByTest(await renewal.openPage({ interfere: interfering(RENEW, away, 9) }))
  await screen.findByText('Tu pago está hecho, falta activar tu servicio')
  window.sessionStorage.clear()
  host.lacks.add('Resuming')
  const app = await renewal.openPage({ reload: true, path: '/cliente/menu' })
  await screen.findByRole('heading', { name: 'Menu para almuerzo' })
  expect(app.callsTo(RENEW)).toEqual([])
  host.lacks.clear()
  await goTo(app, '/cliente/pagos')
  await waitFor(() => expect(toastTexts()).toContain('La renovacion se proceso con exito.'))
  expect(app.callsTo(RENEW)).toHaveLength(1)
})
