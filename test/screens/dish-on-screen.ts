import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect } from 'vitest'
import type { RuntimeConfig } from '../../src/state/runtime'
import { ANA, dishPath, type Kitchen, openAs, startKitchen } from './client-kitchen'

export let kitchen: Kitchen

/** Each test of the file has a kitchen of its own. */
export const kitchenForEach = (): void => {
  beforeEach(async () => {
    kitchen = await startKitchen()
  })
  afterEach(() => kitchen.server.close())
}

/** Another kitchen in its place. */
export const startAnother = async (changes: Parameters<typeof startKitchen>[0]): Promise<void> => {
  await kitchen.server.close()
  kitchen = await startKitchen(changes)
}

export const EDIT = 'update-orders/edit.php'
export const CANCEL = 'update-orders/cancel.php'
export const MENU = 'update-menu/get_menu_client.php'

type Interfere = NonNullable<Parameters<typeof openAs>[2]['interfere']>

export const openDish = (interfere?: Interfere, config: Partial<RuntimeConfig> = {}) =>
  openAs(kitchen, ANA, { path: dishPath(kitchen, 'miercoles'), config, ...(interfere && { interfere }) })

export const button = (name: string) => screen.findByRole('button', { name })
export const noButton = (name: string) => expect(screen.queryByRole('button', { name })).toBeNull()
export const shipments = (app: Awaited<ReturnType<typeof openDish>>) =>
  app.store.getState().session.user?.envios

export const timeField = () => {
  const field = document.querySelector<HTMLInputElement>('input[name=time]')
  if (!field) throw new Error('There is no time field')
  return field
}
