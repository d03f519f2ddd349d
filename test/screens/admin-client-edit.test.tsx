import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { clientVersion } from '../../server/modules/clients/service'
import { toastTexts } from '../support/toasts'
import { because, field, keyOf, LABELS, office, officeForEach, open, SAVE, save, type } from './client-form'
import { ANA, BEA, storedClient } from './office'

const NUMBERS = [
  { label: LABELS.nivel, text: 'El nivel debe ser un número entre 1 y 3.' },
  { label: LABELS.envios, text: 'Los envíos deben ser un número entre 0 y 200.' },
  { label: LABELS.reward, text: 'La recompensa debe ser un número entre 0 y 100.' },
] as const

officeForEach()

describe('editing a client', () => {
  it('[ACLI-09] [ACLI-10] [ACLI-11] [ACLI-12] [CALL-26] [OK-05] saves level, shipments, reward and referrer, with the version that was there before', async () => {
    const app = await open()
    await type(app, LABELS.nivel, '2')
    await type(app, LABELS.envios, '200')
    await type(app, LABELS.reward, '0')
    await type(app, LABELS.referrer, '')
    await save(app)
    await because(app)
    await waitFor(() => expect(toastTexts()).toEqual(['Cliente actualizado exitosamente.']))
    const { session_id, keylogin } = app.store.getState().session
    expect(app.callsTo(SAVE).map(({ body }) => body)).toEqual([
      {
        rute: '',
        session_id,
        keylogin,
        cliente: keyOf(BEA),
        nivel: 2,
        envios: 200,
        rewardAvailable: 0,
        referrer: '',
        motivo: 'Un regalo de la cocina.',
        version: clientVersion({ nivel: 3, envios: 12, rewardAvailable: 2, referrer: keyOf(ANA) }),
      },
    ])
    expect(await storedClient(office, BEA)).toMatchObject({
      nivel: 2,
      envios: 200,
      reward_available: 0,
      referrer_id: null,
    })
    expect(await screen.findByText('Nivel 2: Almuerzo plus')).toBeVisible()
    expect(await field(LABELS.envios)).toHaveValue('200')
  })

  it('[VAL-16] [VAL-17] [VAL-18] an empty number is not sent, its field says so and has the focus', async () => {
    const app = await open()
    // From the last: the first that is wrong has the focus.
    for (const { label, text } of NUMBERS.toReversed()) {
      const input = await type(app, label, '')
      expect(input).toBeRequired()
      await save(app)
      expect(input).toBeInvalid()
      expect(input).toHaveAccessibleDescription(expect.stringContaining(text))
      expect(input).toHaveFocus()
    }
    expect(app.callsTo(SAVE)).toEqual([])
  })

  it('[VAL-19] [VAL-20] [VAL-21] [VAL-22] each takes digits alone, typed or pasted, and the keys of editing', async () => {
    const app = await open()
    for (const { label } of NUMBERS) {
      const input = await type(app, label, 'a-2.e ')
      expect(input).toHaveValue('2')
      await app.user.clear(input)
      await app.user.click(input)
      await app.user.paste('+1x')
      expect(input).toHaveValue('1')
      const isTaken = (key: string) => fireEvent.keyDown(input, { key })
      const allowed = ['Backspace', 'Tab', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Delete']
      for (const key of [...'0123456789', ...allowed]) expect([key, isTaken(key)]).toEqual([key, true])
      for (const key of ['a', 'e', '-', '+', '.', ',', ' ', 'ñ'])
        expect([key, isTaken(key)]).toEqual([key, false])
      expect(isTaken('Enter')).toBe(true)
    }
  })
})
