import { expect, it } from 'vitest'
import { sendBack } from '../../src/parts/forms/send-back'

it('an untouched field is sent as it came, a touched one as typed, and one that never came is left out', () => {
  const raw = { cp: '010150', referencia: null, phone: 991234567, extra: 'x' }
  const opened = { cp: '010150', referencia: '', phone: '991234567', comentarios: '', envios: '3' }
  expect(sendBack(raw, opened, opened)).toEqual({ cp: '010150', referencia: null, phone: 991234567 })
  const now = { ...opened, envios: '20', comentarios: 'Timbre' }
  expect(sendBack(raw, opened, now, { envios: Number, cp: Number })).toEqual({
    cp: '010150',
    referencia: null,
    phone: 991234567,
    comentarios: 'Timbre',
    envios: 20,
  })
})
