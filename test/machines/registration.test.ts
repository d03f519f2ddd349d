import { describe, expect, expectTypeOf, it } from 'vitest'
import { EMAIL_INVISIBLE } from '#domain/email'
import { phoneError } from '#domain/phone'
import type { RegistrationPorts } from '#machines/registration/context'
import { REGISTRATION_TEXTS as TEXTS } from '#machines/registration/forms'
import { bindRegistration } from '#machines/registration/machine'
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
  it('its machine gets what is typed and pressed; the form is refused with the code, and the wait runs', async () => {
    const { codeTyped, does, time, send, reachCode, validate, view, emitted } = start()
    await reachCode()
    expect(view()).toMatchObject({ step: 'code', secondsLeft: 60, busy: null })
    codeTyped('999999')
    expect(view()).toMatchObject({ code: '999999', busy: 'validating', canRestart: false })
    expect(validate.asked[0]?.request).toMatchObject({ code: '999999', email: 'rosa@mail.ec' })
    await validate.answer(refused('El codigo no es valido'))
    expect(view()).toMatchObject({ step: 'code', errors: { code: 'El codigo no es valido', call: null } })
    expect(types(emitted)).toEqual(['form.refused'])
    time.pass(60)
    does('resend')
    expect(view()).toMatchObject({ secondsLeft: 0, busy: 'resending', errors: { code: null } })
    await send.answer(failed('Error al conectar con el servidor'))
    expect(view().errors).toMatchObject({ code: null, call: 'Error al conectar con el servidor' })
    does('resend')
    await send.answer(ok({}))
    expect(view()).toMatchObject({ secondsLeft: 60, busy: null, errors: { code: null, call: null } })
    expect(send.asked).toHaveLength(3)
  })

  it('going back aborts the validation and forgets the code', async () => {
    const { codeTyped, does, reachCode, validate, view } = start()
    await reachCode()
    codeTyped('123456')
    does('back')
    expect(validate.asked[0]?.signal.aborted).toBe(true)
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

  it('Forward leads on to it, but not past personal data that became wrong', async () => {
    const { actor, does, reachCode, send, view } = start()
    await reachCode()
    does('back')
    actor.send({ type: 'user.changePerson', changes: { nombre: '' } })
    does('forward')
    expect(view().step).toBe('person')
    actor.send({ type: 'user.changePerson', changes: { nombre: 'Rosa' } })
    does('forward')
    expect(view().step).toBe('code')
    expect(send.asked).toHaveLength(1)
  })
})
