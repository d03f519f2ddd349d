import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settled } from '../support/held-time'
import { toastTexts } from '../support/toasts'
import { ANA, type Kitchen, openAs, startKitchen } from './client-kitchen'

const COPIED = 'Copiamos tu enlace de invitación. Compártelo con quien quieras.'

let kitchen: Kitchen

beforeEach(async () => {
  kitchen = await startKitchen()
})
afterEach(async () => {
  Reflect.deleteProperty(window.navigator, 'share')
  vi.restoreAllMocks()
  await kitchen.server.close()
})

const link = () => `${window.location.origin}/registrate?referrer=${kitchen.ana.keylogin}#de=Ana`

/** A browser whose share sheet runs `end`. */
const systemSharing = (end: () => Promise<void>) => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(end)
  Object.defineProperty(window.navigator, 'share', { configurable: true, value: share })
  return share
}

/** Invites from the top bar's menu, on an unrelated screen. */
const invite = async (copied: () => Promise<void> = () => Promise.resolve()) => {
  const app = await openAs(kitchen, ANA, { path: '/cliente/pagos' })
  await screen.findByText('Todavía no tienes pagos')
  const copy = vi.spyOn(window.navigator.clipboard, 'writeText').mockImplementation(copied)
  await app.user.click(screen.getByRole('button', { name: /Ana/ }))
  await app.user.click(screen.getByRole('button', { name: 'Invitar amigos' }))
  await waitFor(() => expect(toastTexts()).toHaveLength(1))
  return { app, copy }
}

const shareButton = () => screen.findByRole('button', { name: 'Compartir' })

describe('Invitar amigos', () => {
  it('[NAV-06] [NAV-07] [NAV-08] copies the link with the own key, confirms it, and asks nothing where there is no share sheet', async () => {
    const { copy } = await invite()
    expect(copy.mock.calls).toEqual([[link()]])
    expect(toastTexts()).toEqual([COPIED])
    await settled()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: /Ana/ })).toHaveFocus()
  })

  it('[NAV-07] [NAV-08] offers the system’s share sheet after the copying, not in its place', async () => {
    const share = systemSharing(() => Promise.resolve())
    const { app, copy } = await invite()
    expect(copy.mock.calls).toEqual([[link()]])
    expect(toastTexts()).toEqual([COPIED])
    expect(share).not.toHaveBeenCalled()
    expect(await screen.findByLabelText('Tu enlace de invitación')).toHaveValue(link())
    await app.user.click(await shareButton())
    expect(share.mock.calls).toEqual([
      [{ title: 'Vianda', text: expect.stringContaining('Vianda'), url: link() }],
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('where nobody may copy, the link is shown until it is closed, and the sheet offered all the same', async () => {
    systemSharing(() => Promise.resolve())
    const { app } = await invite(() => Promise.reject(new DOMException('denied', 'NotAllowedError')))
    expect(toastTexts()[0]).toContain(link())
    expect(app.store.getState().alerts[0]?.time_life).toBeNull()
    expect(await shareButton()).toBeVisible()
  })
})
