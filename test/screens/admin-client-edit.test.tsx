import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answer, heldAnswer } from '../support/answers'
import { toastTexts } from '../support/toasts'
import {
  field,
  keyOf,
  LABELS,
  office,
  officeForEach,
  open,
  pathOf,
  READ,
  SAVE,
  save,
  type,
} from './client-form'
import { ANA, BEA, openTitled, storedClient } from './office'

const NUMBERS = [
  { label: LABELS.nivel, text: 'El nivel debe ser un número entre 1 y 3.' },
  { label: LABELS.envios, text: 'Los envíos deben ser un número entre 0 y 200.' },
  { label: LABELS.reward, text: 'La recompensa debe ser un número entre 0 y 100.' },
] as const

vi.setConfig({ testTimeout: 20_000 })

officeForEach()

describe('editing a client', () => {
  it('[ACLI-09] [ACLI-10] [ACLI-11] [ACLI-12] [CALL-26] [OK-05] saves level, shipments, reward and referrer, with what was there before', async () => {
    const app = await open()
    await type(app, LABELS.nivel, '2')
    await type(app, LABELS.envios, '200')
    await type(app, LABELS.reward, '0')
    await type(app, LABELS.referrer, '')
    await save(app)
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
        previo: { nivel: 3, envios: 12, rewardAvailable: 2, referrer: keyOf(ANA) },
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

  it('sends a referrer that nobody touched back as it came, blanks and all: a key is nobody’s to trim', async () => {
    const fetch: typeof office.server.fetch = async (input, init) => {
      const response = await office.server.fetch(input, init)
      if (!String(input).endsWith(READ)) return response
      const { mensaje, user } = await response.json()
      return answer(mensaje, { user: { ...user, referrer: 'k7 ' } })
    }
    const app = await openTitled({ ...office, server: { ...office.server, fetch } }, pathOf(BEA), 'Bea Ruiz')
    await type(app, LABELS.envios, '20')
    await save(app)
    await waitFor(() => expect(app.callsTo(SAVE)).toHaveLength(1))
    expect(app.callsTo(SAVE)[0]?.body).toMatchObject({ referrer: 'k7 ', previo: { referrer: 'k7 ' } })
  })

  it('[ACLI-12] a referrer may be given by e-mail, and Enter saves', async () => {
    const app = await openTitled(office, pathOf(ANA), 'Ana Paz')
    await type(app, LABELS.referrer, `${BEA}{Enter}`)
    await waitFor(() => expect(toastTexts()).toEqual(['Cliente actualizado exitosamente.']))
    expect((await storedClient(office, ANA)).referrer_id).toBe(office.ids.bea)
    await waitFor(async () => expect(await field(LABELS.referrer)).toHaveValue(keyOf(BEA)))
  })

  it.each([
    ['[VAL-16]', NUMBERS[0]],
    ['[VAL-17]', NUMBERS[1]],
    ['[VAL-18]', NUMBERS[2]],
  ] as const)(
    '%s an empty number is not sent, its field says so and has the focus',
    async (_id, { label, text }) => {
      const app = await open()
      const input = await type(app, label, '')
      expect(input).toBeRequired()
      await save(app)
      expect(input).toBeInvalid()
      expect(input).toHaveAccessibleDescription(expect.stringContaining(text))
      expect(input).toHaveFocus()
      expect(app.callsTo(SAVE)).toEqual([])
    },
  )

  it.each([
    ['[VAL-19]', LABELS.nivel],
    ['[VAL-20]', LABELS.envios],
    ['[VAL-21]', LABELS.reward],
  ])('%s %s takes digits only, typed or pasted', async (_id, label) => {
    const app = await open()
    const input = await type(app, label, 'a-2.e ')
    expect(input).toHaveValue('2')
    await app.user.clear(input)
    await app.user.click(input)
    await app.user.paste('+1x')
    expect(input).toHaveValue('1')
  })

  it.each(NUMBERS)(
    '[VAL-22] $label lets digits, Backspace, Tab, arrows, Delete and Enter through, and no other key',
    async ({ label }) => {
      await open()
      const input = await field(label)
      const isTaken = (key: string) => fireEvent.keyDown(input, { key })
      const allowed = ['Backspace', 'Tab', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Delete']
      for (const key of [...'0123456789', ...allowed]) expect([key, isTaken(key)]).toEqual([key, true])
      for (const key of ['a', 'e', '-', '+', '.', ',', ' ', 'ñ'])
        expect([key, isTaken(key)]).toEqual([key, false])
      expect(isTaken('Enter')).toBe(true)
    },
  )

  it.each([
    ['[VAL-23]', NUMBERS[0], '0', '1', 'nivel'],
    ['[VAL-24]', NUMBERS[0], '4', '3', 'nivel'],
    ['[VAL-26]', NUMBERS[1], '201', '200', 'envios'],
    ['[VAL-28]', NUMBERS[2], '101', '100', 'rewardAvailable'],
  ] as const)(
    '%s a number out of bounds is refused beside its field, the bound itself is sent',
    async (_id, { label, text }, out, bound, name) => {
      const app = await open()
      const input = await type(app, label, out)
      expect(input).toHaveAccessibleDescription(expect.stringContaining(text))
      await save(app)
      expect(input).toHaveFocus()
      expect(app.callsTo(SAVE)).toEqual([])
      await type(app, label, bound)
      expect(input).toBeValid()
      await save(app)
      await waitFor(() => expect(app.callsTo(SAVE).at(-1)?.body).toMatchObject({ [name]: Number(bound) }))
    },
  )

  it.each([
    ['[VAL-25]', LABELS.envios, 'envios'],
    ['[VAL-27]', LABELS.reward, 'rewardAvailable'],
  ])('%s %s may be 0 and cannot be written below it', async (_id, label, name) => {
    const app = await open()
    const input = await type(app, label, '-0')
    expect(input).toHaveValue('0')
    await save(app)
    await waitFor(() => expect(app.callsTo(SAVE).at(-1)?.body).toMatchObject({ [name]: 0 }))
  })

  it('a second Enter while it is under way sends nothing more', async () => {
    const held = heldAnswer()
    const app = await open((address) => (address === SAVE ? held.promise : undefined))
    await type(app, LABELS.envios, '13')
    await app.user.keyboard('{Enter}{Enter}')
    await waitFor(() => expect(app.callsTo(SAVE)).toHaveLength(1))
    await app.user.keyboard('{Enter}')
    held.give()
    await waitFor(() => expect(toastTexts()).toEqual(['Cliente actualizado exitosamente.']))
    expect(app.callsTo(SAVE)).toHaveLength(1)
  })

  it.each([
    ['[ERR-13] a refusal without a text', 'No se actualizo el clientes', () => answer('')],
    ['[ERR-39] a lost answer', 'Error al actualizar el cliente', () => new Response('', { status: 502 })],
  ])(
    '%s gets the text of the catalogue; what was typed stays and can be sent again',
    async (_what, text, fail) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      let isDown = true
      const app = await open((address) => (isDown && address === SAVE ? fail() : undefined))
      await type(app, LABELS.envios, '13')
      await save(app)
      expect(await screen.findByText('El cambio no se guardó')).toBeVisible()
      expect(toastTexts()).toEqual([text])
      expect(await field(LABELS.envios)).toHaveValue('13')
      isDown = false
      await save(app)
      await waitFor(async () => expect((await storedClient(office, BEA)).envios).toBe(13))
      await waitFor(() => expect(screen.queryByText('El cambio no se guardó')).toBeNull())
    },
  )

  it('says what the server refuses, and keeps what was typed', async () => {
    const app = await open()
    await type(app, LABELS.referrer, 'nadie@demo.test')
    await save(app)
    expect(await screen.findByText(/^No encontramos un cliente con ese correo/)).toBeVisible()
    expect(await field(LABELS.referrer)).toHaveValue('nadie@demo.test')
    await app.user.click(screen.getByRole('button', { name: 'Cargar lo actual' }))
    expect(await field(LABELS.referrer)).toHaveValue(keyOf(ANA))
    expect(screen.queryByText('El cambio no se guardó')).toBeNull()
  })
})
