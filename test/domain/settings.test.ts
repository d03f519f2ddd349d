import { describe, expect, it } from 'vitest'
import { accountErrors, accountsError, accountsText, keptAccounts } from '#domain/bank-accounts'
import { SETTINGS } from '#domain/settings'

describe('the hours of deliveries', () => {
  it.each([
    ['12:00-14:00', null],
    ['14:00–12:00', 'la hora final debe ser después de la inicial, como 12:00-14:00'],
    ['12:00-12:00', 'la hora final debe ser después de la inicial, como 12:00-14:00'],
    ['al mediodía', 'debe ser un horario como 12:00-14:00'],
  ])('of %j are told apart: %j', (text, error) => {
    expect(SETTINGS.entregas.almuerzo.wrong?.(text) ?? null).toBe(error)
  })
})

describe('a bank account', () => {
  const typed = {
    banco: ' Banco Pichincha ',
    tipo: 'ahorros',
    numero: '2200-123 456',
    titular: 'Rosa',
    identificacion: '171003406-5',
  }

  it('keeps its numbers as digits alone, for the form of another bank', () => {
    expect(accountErrors(typed)).toEqual({})
    expect(keptAccounts(accountsText([typed]))).toMatchObject([
      { banco: 'Banco Pichincha', numero: '2200123456', identificacion: '1710034065' },
    ])
  })

  it('that is wrong says so without a full stop of its own, as every setting', () => {
    expect(accountsError(accountsText([{ ...typed, numero: '1' }]))).toMatch(/[^.]$/)
  })
})
