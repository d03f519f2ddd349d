import { describe, expect, it } from 'vitest'
import { MESSAGES } from '#domain/messages'

describe('texts of the rules (specification §2, §4, §5)', () => {
  it('stand letter for letter, missing accents included', () =>
    expect(MESSAGES).toMatchObject({
      sameDayOrder: 'No puedes ordenar el mismo dia que recibes',
      dayAlreadyOrdered: 'Ya tienes una orden seleccionada para este dia',
      noShipments: 'No tienes envios disponibles',
      timeRequired: 'Selecciona una hora para tu orden',
      timeEarly: 'El servicio esta disponible a partir de las 10:00 AM',
      timeLate: 'El servicio esta disponible hasta las 5:00 PM',
      datesRequired: 'Por favor, ingresa ambas fechas',
      renewalBlocked: 'No puedes renovar hasta que ya no tengas mas envios',
    }))
})
