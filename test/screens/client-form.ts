import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { keyloginOf } from '../../server/identity/keys'
import type { Interference } from '../support/render-app'
// The lazy screen's code is there before a test waits for what it shows.
import '../../src/features/admin/client/ClientPage'
import { BEA, type Office, type OfficeApp, openTitled, startOffice } from './office'

export const READ = 'default/get_user_delivery.php'
export const SAVE = 'update-clients/update_client.php'
export const PATH = '/admin/clientes'
export const LABELS = {
  nivel: 'Nivel',
  envios: 'Envíos',
  reward: 'Recompensa disponible',
  referrer: 'Referente',
} as const

export let office: Office

/** Each test of the file has an office of its own. */
export const officeForEach = (): void => {
  beforeEach(async () => {
    office = await startOffice()
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await office.server.close()
  })
}

export const keyOf = (email: string): string => keyloginOf(office.server.deps.secrets, email)

export const pathOf = (email: string): string => `${PATH}/${keyOf(email)}`

/** Bea's screen: level 3, 12 shipments, a reward of 2, invited by Ana. */
export const open = async (interfere?: Interference) => {
  const app = await openTitled(office, pathOf(BEA), 'Bea Ruiz', interfere)
  await field(LABELS.nivel)
  return app
}

export const field = (label: string) => screen.findByRole<HTMLInputElement>('textbox', { name: label })

export const type = async ({ user }: OfficeApp, label: string, text: string) => {
  const input = await field(label)
  await user.clear(input)
  if (text !== '') await user.paste(text)
  return input
}

export const save = ({ user }: OfficeApp) => user.click(screen.getByRole('button', { name: 'Guardar' }))

/** Answers why the shipments change, with the first frequent reason of a present. */
export const because = async ({ user }: OfficeApp) => {
  const dialog = within(await screen.findByRole('dialog', { name: /^Envíos: de / }))
  await user.click(dialog.getByRole('button', { name: 'Un regalo de la cocina.' }))
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
}
