import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { getForgotten, saveForgotten } from '#contract/extensions/forgotten'
import { CONFLICT_TEXTS } from '../../src/texts/forms'
import { ANA, type Kitchen, openAs, startKitchen } from './client-kitchen'

let kitchen: Kitchen

beforeEach(async () => {
  kitchen = await startKitchen()
})
afterEach(() => kitchen.server.close())

const TASTES = { dias: [], prefiere: [], evita: [], kcal: null, variado: false, jugo: true }
const stored = async () => (await kitchen.server.call(getForgotten, {}, kitchen.ana)).data
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const write = (name: string, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } })
const openCard = async () => {
  const app = await openAs(kitchen, ANA, { path: '/cliente/cuenta' })
  fireEvent.click(await screen.findByRole('button', { name: 'Escoger mis días' }))
  return app
}

it('a client chooses days and tastes: words, and dishes of the week; kcal that make no meal are told', async () => {
  await openCard()
  fireEvent.click(screen.getByRole('switch', { name: 'Almuerzo del miércoles' }))
  expect(screen.queryByRole('switch', { name: 'Cena del miércoles' })).toBeNull()
  write('Prefiero', 'pollo')
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Prefiero' }), { key: 'Enter' })
  const dishes = within(await screen.findByRole('list', { name: 'Platillos de la semana para Evito' }))
  fireEvent.click(dishes.getByRole('button', { name: 'Guatita lunes' }))
  // What is still typed counts, too.
  write('Evito', 'hígado')
  fireEvent.blur(screen.getByRole('textbox', { name: 'Evito' }))
  write('Kcal como máximo', '50')
  press('Guardar Si me olvido')
  expect(await screen.findByText('Escribe 100 kcal o más, o déjalo vacío.')).toBeVisible()
  write('Kcal como máximo', '700')
  fireEvent.click(screen.getByRole('switch', { name: 'Con jugo' }))
  press('Guardar Si me olvido')
  expect(await screen.findByText('Guardado.')).toBeVisible()
  expect(await stored()).toMatchObject({
    dias: [{ dia: 'miercoles', tipo: 'almuerzo' }],
    prefiere: ['pollo'],
    evita: ['Guatita lunes', 'hígado'],
    kcal: 700,
    variado: false,
    jugo: false,
  })
  expect(screen.getByRole('button', { name: 'Quitar pollo' })).toBeVisible()
})

it('another device saved meanwhile: the client is asked whose version stays', async () => {
  await openCard()
  fireEvent.click(screen.getByRole('switch', { name: 'Almuerzo del lunes' }))
  const dias = [{ dia: 'viernes', tipo: 'almuerzo' }] as const
  await kitchen.server.call(saveForgotten, { ...TASTES, dias: [...dias] }, kitchen.ana)
  press('Guardar Si me olvido')
  fireEvent.click(await screen.findByRole('button', { name: CONFLICT_TEXTS.mine }))
  await waitFor(async () => expect((await stored()).dias).toEqual([{ dia: 'lunes', tipo: 'almuerzo' }]))
})

it('the menu offers it quietly once; who declines is not asked again', async () => {
  await openAs(kitchen, ANA, { path: '/cliente/menu' })
  expect(await screen.findByRole('link', { name: 'Que la cocina elija por mí' })).toHaveAttribute(
    'href',
    '/cliente/cuenta#si-me-olvido',
  )
  press('No, gracias')
  expect(screen.queryByText('¿A veces se te olvida elegir?')).toBeNull()
  cleanup()
  await openAs(kitchen, ANA, { path: '/cliente/menu', reload: true })
  await screen.findByRole('article', { name: 'Guatita martes' })
  expect(screen.queryByText('¿A veces se te olvida elegir?')).toBeNull()
})
