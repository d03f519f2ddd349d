import { describe, expect, expectTypeOf, it } from 'vitest'
import { EMAIL_INVISIBLE } from '#domain/new-email'
import { phoneError } from '#domain/phone'
import { bindRegistration } from '#machines/registration/machine'
import type { RegistrationPorts } from '#machines/registration/ports'
import { REGISTRATION_TEXTS as TEXTS } from '#machines/registration/texts'
import { CODE_TEXTS } from '#machines/shared/mailed-code'
import { failed, ok, ROSA, refused, start, types } from './support/registration'

describe('a machine with a missing port does not compile', () => {
  it('registration', () => {
    const never = () => new Promise<never>(() => {})
    const clock = { now: () => 0 }
    // @ts-expect-error createAccount is missing, and that must be an error of the compiler
    bindRegistration({ clock, sendCode: never, validateCode: never })
    expectTypeOf(bindRegistration).parameter(0).toEqualTypeOf<RegistrationPorts>()
    const whole = { clock, sendCode: never, validateCode: never, createAccount: never }
    expect(bindRegistration(whole).id).toBe('registration')
  })
})

describe('step 1, the person', () => {
  it('everything and the terms are required, each said beside its field, and nothing is sent', () => {
    const { does, view, send, emitted } = start()
    does('submit')
    expect(view()).toMatchObject({ step: 'person', busy: null })
    expect(view().errors.person).toEqual({
      nombre: TEXTS.nombre,
      apellidos: TEXTS.apellidos,
      email: TEXTS.email,
      phone: TEXTS.phone,
      terms: TEXTS.terms,
    })
    expect(types(emitted)).toEqual(['form.refused'])
    expect(send.asked).toHaveLength(0)
  })

  it.each(['rosa', 'rosa@mail', 'rosa@@mail.ec', 'ro sa@mail.ec', 'rosa@mail.'])(
    '%s is no e-mail',
    (email) => {
      const { personTyped, view, send } = start()
      personTyped({ email })
      expect(view().errors.person).toEqual({ email: CODE_TEXTS.emailShape })
      expect(send.asked).toHaveLength(0)
    },
  )

  it('an e-mail with a character that cannot be seen, and two telephones in one field, are said beside it', () => {
    const { personTyped, view, send } = start()
    personTyped({ email: 'ro\u200Bsa@mail.ec', phone: '0991234567 / 022345678' })
    expect(view().errors.person).toEqual({ email: EMAIL_INVISIBLE, phone: phoneError('') })
    expect(send.asked).toHaveLength(0)
  })

  it('typing into a field takes its text away and leaves the others', () => {
    const { actor, personTyped, view } = start()
    personTyped({ nombre: ' ', phone: '' })
    actor.send({ type: 'user.changePerson', changes: { nombre: 'R' } })
    expect(view()).toMatchObject({ person: { nombre: 'R' } })
    expect(view().errors.person).toEqual({ phone: TEXTS.phone })
  })

  it('the code is asked for once, without the blanks around what was typed', async () => {
    const { does, personTyped, view, send } = start()
    personTyped()
    does('submit')
    expect(view().busy).toBe('sending')
    expect(send.asked.map(({ request }) => request)).toEqual([
      { nombre: 'Rosa', email: 'rosa@mail.ec', phone: '0987654321' },
    ])
    await send.answer(ok({}))
    expect(view()).toMatchObject({ step: 'code', sentTo: 'rosa@mail.ec', secondsLeft: 60 })
  })

  it('a refusal and a broken call come back to it with their text and everything typed', async () => {
    const { does, personTyped, view, send } = start()
    personTyped()
    await send.answer(refused('Espera un momento'))
    expect(view()).toMatchObject({ step: 'person', person: ROSA, errors: { call: 'Espera un momento' } })
    does('submit')
    expect(view().errors.call).toBeNull()
    await send.answer(failed('Error al conectar con el servidor'))
    expect(view().errors.call).toBe('Error al conectar con el servidor')
    does('submit')
    await send.breakDown(new TypeError('unforeseen'))
    expect(view()).toMatchObject({ step: 'person', errors: { call: CODE_TEXTS.sendFailed } })
  })

  it('cancelling aborts the call, and its late answer changes nothing', async () => {
    const { does, personTyped, view, send } = start()
    personTyped()
    does('cancel')
    expect(send.asked[0]?.signal.aborted).toBe(true)
    await send.answer(ok({}))
    expect(view()).toMatchObject({ step: 'person', busy: null, person: ROSA })
  })
})

describe('step 2, the code', () => {
  it('[REG-06] a wait of 60 seconds runs after each code e-mail, second by second', async () => {
    const { does, time, send, view, reachCode } = start()
    await reachCode()
    expect(view()).toMatchObject({ secondsLeft: 60, canResend: false })
    time.pass(59)
    does('resend')
    expect(view()).toMatchObject({ secondsLeft: 1, busy: null })
    time.pass(1)
    does('resend')
    expect(view()).toMatchObject({ secondsLeft: 0, busy: 'resending' })
    await send.answer(ok({}))
    expect(view()).toMatchObject({ secondsLeft: 60, canResend: false })
    expect(send.asked).toHaveLength(2)
    time.pass(60)
    expect(view().canResend).toBe(true)
  })

  it('a resend that fails, or is cancelled, leaves the step as it was', async () => {
    const { actor, does, time, send, view, reachCode } = start()
    await reachCode()
    time.pass(60)
    actor.send({ type: 'user.typeCode', code: '123' })
    does('resend')
    await send.answer(failed('Error al conectar con el servidor'))
    expect(view()).toMatchObject({ step: 'code', code: '123', canResend: true })
    expect(view().errors.call).toBe('Error al conectar con el servidor')
    does('resend', 'cancel')
    expect(send.asked[2]?.signal.aborted).toBe(true)
    await send.answer(ok({}))
    expect(view()).toMatchObject({ step: 'code', code: '123', canResend: true })
    does('resend')
    await send.breakDown(new Error('unforeseen'))
    expect(view().errors.call).toBe(CODE_TEXTS.sendFailed)
  })

  it.each([
    ['', CODE_TEXTS.codeRequired],
    ['12345', CODE_TEXTS.codeShape],
    ['1234567', CODE_TEXTS.codeShape],
    ['12a456', CODE_TEXTS.codeShape],
  ])('"%s" is not sent, and the field says why', async (code, text) => {
    const { codeTyped, reachCode, view, validate, emitted } = start()
    await reachCode()
    codeTyped(code)
    expect(view()).toMatchObject({ step: 'code', errors: { code: text } })
    expect(types(emitted)).toEqual(['form.refused'])
    expect(validate.asked).toHaveLength(0)
  })

  it('the code goes without blanks, once, with the e-mail it was mailed to', async () => {
    const { codeTyped, does, reachCode, validate } = start()
    await reachCode()
    codeTyped('123 456')
    does('submit')
    expect(validate.asked.map(({ request }) => request)).toEqual([{ code: '123456', email: 'rosa@mail.ec' }])
  })

  it('a wrong code is the field’s fault, a lost answer is not', async () => {
    const { codeTyped, does, reachCode, validate, view, emitted } = start()
    await reachCode()
    codeTyped('999999')
    await validate.answer(refused('El codigo no es valido'))
    expect(view()).toMatchObject({ step: 'code', code: '999999', errors: { code: 'El codigo no es valido' } })
    expect(types(emitted)).toEqual(['form.refused'])
    does('submit')
    await validate.answer(failed('Error al validar el codigo'))
    expect(view().errors).toMatchObject({ code: null, call: 'Error al validar el codigo' })
    does('submit')
    await validate.breakDown(new Error('unforeseen'))
    expect(view().errors).toMatchObject({ code: null, call: CODE_TEXTS.validateFailed })
  })

  it('cancelling the validation stays at the code; going back aborts it', async () => {
    const { codeTyped, does, reachCode, validate, view } = start()
    await reachCode()
    codeTyped('123456')
    does('cancel')
    expect(validate.asked[0]?.signal.aborted).toBe(true)
    expect(view()).toMatchObject({ step: 'code', code: '123456', busy: null })
    does('submit', 'back')
    expect(validate.asked[1]?.signal.aborted).toBe(true)
    expect(view()).toMatchObject({ step: 'person', person: ROSA, code: '' })
  })

  it('going back and on with the same e-mail within the wait mails nothing more; another e-mail does', async () => {
    const { does, time, send, personTyped, reachCode, view } = start()
    await reachCode()
    time.pass(20)
    does('back')
    personTyped({ email: 'Rosa@mail.ec', phone: '022222222' })
    expect(view()).toMatchObject({ step: 'code', secondsLeft: 40 })
    expect(send.asked).toHaveLength(1)
    does('back')
    personTyped({ email: 'luz@mail.ec' })
    expect(send.asked[1]?.request.email).toBe('luz@mail.ec')
  })
})
