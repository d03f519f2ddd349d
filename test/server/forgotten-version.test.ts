import { expect, it, onTestFinished } from 'vitest'
import { getForgotten, saveForgotten } from '#contract/extensions/forgotten'
import { PERSON_ANSWERS } from '../../server/identity/texts'
import { startKitchen } from '../support/kitchen'

const TASTES = { prefiere: [], evita: [], kcal: null, variado: false, jugo: true }

it('tastes are not saved over those of another device; the same again, and without a version, they are', async () => {
  const { ana, server } = await startKitchen()
  onTestFinished(() => server.close())
  const { version } = (await server.call(getForgotten, {}, ana)).data
  const save = async (day: 'lunes' | 'martes', opened?: string | null) => {
    const dias = [{ dia: day, tipo: 'almuerzo' as const }]
    const input = { ...TASTES, dias, ...(opened && { version: opened }) }
    return (await server.call(saveForgotten, input, ana)).mensaje
  }
  expect(await save('lunes', version)).toBe('success')
  expect(await save('lunes', version)).toBe('success')
  expect(await save('martes', version)).toBe(PERSON_ANSWERS.changedMeanwhile)
  expect((await server.call(getForgotten, {}, ana)).data.dias).toEqual([{ dia: 'lunes', tipo: 'almuerzo' }])
  expect(await save('martes')).toBe('success')
})
