import { describe, expect, it, onTestFinished } from 'vitest'
import { createWalletOrder } from '#contract/extensions/wallet'
import { type LevelChange, levelsService } from '../../server/modules/membership/levels-service'
import { startKitchen } from '../support/kitchen'

const start = async () => {
  const kitchen = await startKitchen({ ana: { envios: 0 } })
  onTestFinished(() => kitchen.server.close())
  const service = levelsService(kitchen.server.deps)
  const change = (typed: Partial<LevelChange>) =>
    service.change({
      id: '1',
      nombre: undefined,
      precio: undefined,
      beneficios: undefined,
      envios: undefined,
      ...typed,
    })
  return { ...kitchen, service, change }
}

describe('the levels that a kitchen sells', () => {
  it('begin with the example’s prices, and list the unchanged ones', async () => {
    const { change, service } = await start()
    const { levels, ofMigration } = await service.list()
    expect(levels.map(({ id, precio }) => [id, precio])).toEqual([
      [1, '70.00'],
      [2, '90.00'],
      [3, '130.00'],
    ])
    expect(ofMigration).toEqual(levels)
    await change({ id: '2', precio: '95' })
    expect((await service.list()).ofMigration.map(({ id }) => id)).toEqual([1, 3])
  })

  it('cost their new price from the next order on; one that was begun keeps its own', async () => {
    const { ana, change, server } = await start()
    const order = (request_id: string) =>
      server
        .call(createWalletOrder, { membership: '1', request_id }, ana)
        .then(({ data }) => data.order.value)
    expect(await order('antes')).toBe(70)
    await change({ precio: '64,50' })
    expect(await order('antes')).toBe(70)
    expect(await order('después')).toBe(64.5)
  })

  it.each([
    [{ id: '0', precio: '5' }, /^No hay un nivel así\. Los que hay: 1, 2, 3\./],
    [{ id: 'x', precio: '5' }, /^No hay un nivel así/],
    [{}, /^No dijiste qué cambiar/],
    [{ precio: '0' }, /^El precio debe ser/],
    [{ precio: '-1' }, /^El precio debe ser/],
    [{ precio: '1e3' }, /^El precio debe ser/],
    [{ precio: '70.005' }, /^El precio debe ser/],
    [{ precio: '10000.01' }, /^El precio debe ser/],
    [{ nombre: ' ' }, /^El nombre debe tener/],
    [{ nombre: 'x'.repeat(61) }, /^El nombre debe tener/],
    [{ beneficios: '' }, /^Los beneficios deben tener/],
    [{ envios: '0' }, /^Los envíos deben ser/],
    [{ envios: '1.5' }, /^Los envíos deben ser/],
    [{ precio: '80', envios: '1001' }, /^Los envíos deben ser/],
  ])('%j is refused in words and changes nothing', async (typed, words) => {
    const { change, service } = await start()
    const before = await service.list()
    await expect(change(typed)).rejects.toMatchObject({ mensaje: expect.stringMatching(words) })
    expect(await service.list()).toEqual(before)
  })
})
