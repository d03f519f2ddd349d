import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { User } from '#contract/people'
import type { CallResult } from '#domain/call-result'
import { CODE_ENDED } from '#domain/codes'
import type { LoginEmitted, SentCode } from '#machines/login/context'
import { bindLogin } from '#machines/login/machine'
import type { LoginAcceptance, LoginPorts } from '#machines/login/ports'
import { loginView } from '#machines/login/view'
import { CODE_TEXTS } from '#machines/shared/mailed-code'
import { manualCall, timeAt } from './support/time'

const USER: User = {
  raw: {},
  nombre: 'Rosa',
  img_profile: '',
  rol: 1,
  nivel: 1,
  envios: 20,
  keylogin: 'kl-rosa',
  account: {
    nombre: 'Rosa',
    apellidos: 'Paz',
    email: 'rosa@mail.ec',
    phone: '',
    alergias: '',
    img_profile: '',
  },
  address: {
    direccion: '',
    referencia: '',
    apartamento: '',
    estado: '',
    ciudad: '',
    colonia: '',
    cp: null,
    lat: null,
    lng: null,
    comentarios: '',
  },
  membership: { id: '0' },
}
const ACCEPTED: LoginAcceptance = {
  sessionId: 'session-of-rosa',
  keylogin: 'kl-rosa',
  user: USER,
  urlReturn: '/cliente/dashboard',
  secondsReturn: 1,
}
const refused = (text: string) => ({ kind: 'refused' as const, text })
const ok = <T>(data: T) => ({ kind: 'ok' as const, data })

function start(resume: SentCode | null = null, leftSeconds?: number) {
  const time = timeAt('2026-03-04')
  const send = manualCall<{ email: string }, CallResult<{ keylogin: string }>>()
  const validate = manualCall<{ keylogin: string; code: string }, CallResult<LoginAcceptance>>()
  const passkey = manualCall<null, Awaited<ReturnType<LoginPorts['usePasskey']>>>()
  const ports: LoginPorts = {
    clock: time.clock,
    sendCode: send.call,
    validateCode: validate.call,
    usePasskey: (signal) => passkey.call(null, signal),
  }
  const kept = resume && { ...resume, resendUntil: time.clock.now() + (leftSeconds ?? 0) * 1000 }
  const actor = createActor(bindLogin(ports), { input: { resume: kept }, clock: time.timers })
  const emitted: LoginEmitted[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const view = () => loginView(actor.getSnapshot())
  const emailTyped = (email: string) => {
    actor.send({ type: 'user.typeEmail', email })
    actor.send({ type: 'user.submit' })
  }
  const codeTyped = (code: string) => {
    actor.send({ type: 'user.typeCode', code })
    actor.send({ type: 'user.submit' })
  }
  const reachCode = async () => {
    emailTyped('rosa@mail.ec')
    await send.answer(ok({ keylogin: 'kl-rosa' }))
  }
  return { actor, time, send, validate, passkey, emitted, view, emailTyped, codeTyped, reachCode }
}

describe('the e-mail', () => {
  it('nothing is sent without an e-mail, and the field says so', () => {
    const { emailTyped, view, send } = start()
    emailTyped('   ')
    expect(view()).toMatchObject({ step: 'email', errors: { email: CODE_TEXTS.emailRequired } })
    expect(send.asked).toHaveLength(0)
  })

  it.each(['rosa', 'rosa@mail', 'rosa@@mail.ec', 'ro sa@mail.ec', 'rosa@mail.', '@mail.ec'])(
    '%s is no e-mail, and typing on clears the text',
    (email) => {
      const { actor, emailTyped, view, send } = start()
      emailTyped(email)
      expect(view().errors.email).toBe(CODE_TEXTS.emailShape)
      actor.send({ type: 'user.typeEmail', email: `${email}x` })
      expect(view()).toMatchObject({ email: `${email}x`, errors: { email: null } })
      expect(send.asked).toHaveLength(0)
    },
  )

  it('invisible characters are no reason to refuse: the account is found in spite of them', () => {
    const { emailTyped, send } = start()
    emailTyped('\u202Arosa@mail.ec\u202C')
    expect(send.asked).toHaveLength(1)
  })

  it('the code goes to the address without the blanks around it, once, however often one submits', async () => {
    const { actor, emailTyped, view, send } = start()
    emailTyped('  rosa@mail.ec ')
    expect(view().busy).toBe('sending')
    actor.send({ type: 'user.submit' })
    expect(send.asked.map(({ request }) => request)).toEqual([{ email: 'rosa@mail.ec' }])
    await send.answer(ok({ keylogin: 'kl-rosa' }))
    expect(view()).toMatchObject({ step: 'code', sentTo: 'rosa@mail.ec', busy: null })
  })

  it('a refusal or a broken call leads back to the e-mail with its text and what was typed', async () => {
    const { actor, emailTyped, view, send } = start()
    emailTyped('rosa@mail.ec')
    await send.answer(refused('Espera un momento'))
    expect(view()).toMatchObject({
      step: 'email',
      email: 'rosa@mail.ec',
      errors: { call: 'Espera un momento' },
    })
    actor.send({ type: 'user.submit' })
    expect(view().errors.call).toBeNull()
    await send.breakDown(new TypeError('offline'))
    expect(view()).toMatchObject({ step: 'email', errors: { call: 'Error al conectar con el servidor' } })
  })

  it.each(['user.cancel', 'user.changeEmail'] as const)('%s aborts the running call', async (type) => {
    const { actor, emailTyped, view, send } = start()
    emailTyped('rosa@mail.ec')
    actor.send({ type })
    expect(send.asked[0]?.signal.aborted).toBe(true)
    await send.answer(ok({ keylogin: 'kl-rosa' }))
    expect(view()).toMatchObject({ step: 'email', busy: null })
  })
})

describe('the resend wait', () => {
  it('[LOGIN-03] a wait of 60 seconds runs after each code e-mail, second by second', async () => {
    const { actor, time, send, view, reachCode } = start()
    await reachCode()
    expect(view()).toMatchObject({ secondsLeft: 60, canResend: false })
    time.pass(1)
    expect(view().secondsLeft).toBe(59)
    time.pass(58)
    expect(view()).toMatchObject({ secondsLeft: 1, canResend: false })
    actor.send({ type: 'user.resend' })
    expect(send.asked).toHaveLength(1)
    time.pass(1)
    expect(view()).toMatchObject({ secondsLeft: 0, canResend: true })
    actor.send({ type: 'user.resend' })
    expect(view().busy).toBe('resending')
    await send.answer(ok({ keylogin: 'kl-rosa' }))
    expect(view()).toMatchObject({ secondsLeft: 60, canResend: false, code: '' })
    time.pass(60)
    expect(view().canResend).toBe(true)
  })

  it('a tab that slept shows the true rest on its next tick', async () => {
    const { time, view, reachCode } = start()
    await reachCode()
    time.leap(42_500)
    expect(view().secondsLeft).toBe(18)
  })

  it('goes on while a code is validated', async () => {
    const { time, view, reachCode, codeTyped } = start()
    await reachCode()
    codeTyped('123456')
    time.pass(10)
    expect(view()).toMatchObject({ busy: 'validating', secondsLeft: 50 })
  })

  it('a resend that fails leaves the code step as it was, free to try again', async () => {
    const { actor, time, send, view, reachCode } = start()
    await reachCode()
    time.pass(60)
    actor.send({ type: 'user.typeCode', code: '123' })
    actor.send({ type: 'user.resend' })
    await send.answer({ kind: 'failed', text: 'Error al conectar con el servidor' })
    expect(view()).toMatchObject({ step: 'code', code: '123', canResend: true, busy: null })
    expect(view().errors.call).toBe('Error al conectar con el servidor')
    actor.send({ type: 'user.resend' })
    actor.send({ type: 'user.cancel' })
    expect(send.asked[2]?.signal.aborted).toBe(true)
    expect(view()).toMatchObject({ step: 'code', canResend: true })
  })
})

describe('the code', () => {
  it.each([
    ['', CODE_TEXTS.codeRequired],
    ['12345', CODE_TEXTS.codeShape],
    ['1234567', CODE_TEXTS.codeShape],
    ['12a456', CODE_TEXTS.codeShape],
  ])('"%s" is not sent, and the field says why', async (code, text) => {
    const { validate, view, reachCode, codeTyped } = start()
    await reachCode()
    codeTyped(code)
    expect(view()).toMatchObject({ step: 'code', errors: { code: text }, busy: null })
    expect(validate.asked).toHaveLength(0)
  })

  it('goes with the key of the mail, without blanks, once', async () => {
    const { actor, validate, reachCode, codeTyped } = start()
    await reachCode()
    codeTyped('123 456')
    actor.send({ type: 'user.submit' })
    expect(validate.asked.map(({ request }) => request)).toEqual([{ keylogin: 'kl-rosa', code: '123456' }])
  })

  it('a wrong code leads back to it with the text beside the field', async () => {
    const { validate, view, reachCode, codeTyped } = start()
    await reachCode()
    codeTyped('123456')
    await validate.answer(refused('El codigo no es valido'))
    expect(view()).toMatchObject({ step: 'code', code: '123456', busy: null })
    expect(view().errors).toEqual({ email: null, code: 'El codigo no es valido', call: null })
  })

  it('a call without an answer leads back to it, and is not the code’s fault', async () => {
    const { validate, view, reachCode, codeTyped } = start()
    await reachCode()
    codeTyped('123456')
    await validate.breakDown(new TypeError('offline'))
    expect(view().errors).toEqual({ email: null, code: null, call: 'Error al validar el codigo' })
  })

  it('cancelling aborts the validation and stays at the code', async () => {
    const { actor, validate, view, reachCode, codeTyped, emitted } = start()
    await reachCode()
    codeTyped('123456')
    actor.send({ type: 'user.cancel' })
    expect(validate.asked[0]?.signal.aborted).toBe(true)
    await validate.answer(ok(ACCEPTED))
    expect(view()).toMatchObject({ step: 'code', busy: null })
    expect(emitted.map(({ type }) => type)).toEqual(['code.sent'])
  })

  it('changing the e-mail aborts, forgets the code and what a reload would resume', async () => {
    const { actor, validate, view, emitted, reachCode, codeTyped } = start()
    await reachCode()
    codeTyped('123456')
    actor.send({ type: 'user.changeEmail' })
    expect(validate.asked[0]?.signal.aborted).toBe(true)
    expect(view()).toMatchObject({ step: 'email', email: 'rosa@mail.ec', code: '' })
    expect(emitted.at(-1)).toEqual({ type: 'code.abandoned' })
  })

  it('the same address again within the wait asks for no second mail; another address does', async () => {
    const { actor, time, send, view, emitted, emailTyped, reachCode } = start()
    await reachCode()
    actor.send({ type: 'user.changeEmail' })
    time.pass(20)
    emailTyped('Rosa@mail.ec')
    expect(view()).toMatchObject({ step: 'code', secondsLeft: 40 })
    expect(send.asked).toHaveLength(1)
    expect(emitted.at(-1)).toMatchObject({ type: 'code.sent', keylogin: 'kl-rosa' })
    actor.send({ type: 'user.changeEmail' })
    emailTyped('luz@mail.ec')
    expect(send.asked[1]?.request).toEqual({ email: 'luz@mail.ec' })
  })
})

describe('a code that no further try opens', () => {
  const start20 = async () => {
    const login = start()
    await login.reachCode()
    login.time.pass(40)
    login.codeTyped('123456')
    await login.validate.answer(refused(CODE_ENDED.burnt))
    return login
  }

  it('submitting asks for another one once the wait is over, and validates nothing', async () => {
    const { actor, send, time, validate, view } = await start20()
    expect(view()).toMatchObject({ isCodeEnded: true, secondsLeft: 20, errors: { code: CODE_ENDED.burnt } })
    actor.send({ type: 'user.submit' })
    expect([send.asked.length, validate.asked.length]).toEqual([1, 1])
    time.pass(20)
    actor.send({ type: 'user.submit' })
    expect([view().busy, send.asked.length, validate.asked.length]).toEqual(['resending', 2, 1])
    await send.answer(ok({ keylogin: 'kl-rosa' }))
    expect(view()).toMatchObject({ isCodeEnded: false, code: '', errors: { code: null } })
  })

  it('stays so when no other one can be sent; a code from elsewhere can still be typed', async () => {
    const { actor, codeTyped, send, time, validate, view } = await start20()
    time.pass(20)
    actor.send({ type: 'user.resend' })
    await send.answer(refused('Intenta de nuevo en 60 minutos.'))
    expect(view()).toMatchObject({ isCodeEnded: true, errors: { call: 'Intenta de nuevo en 60 minutos.' } })
    codeTyped('654321')
    expect(validate.asked[1]?.request).toEqual({ keylogin: 'kl-rosa', code: '654321' })
  })

  it('a wrong code is none: the button still validates', async () => {
    const { codeTyped, reachCode, validate, view } = start()
    await reachCode()
    codeTyped('123456')
    await validate.answer(refused('El código no es correcto.'))
    expect(view().isCodeEnded).toBe(false)
  })
})

describe('a passkey', () => {
  it('signs in without an e-mail, by the same door as a code', async () => {
    const { actor, emitted, passkey, time, view } = start()
    actor.send({ type: 'user.usePasskey' })
    expect(view()).toMatchObject({ step: 'email', busy: 'passkey' })
    await passkey.answer(ok(ACCEPTED))
    expect(view().step).toBe('redirecting')
    time.pass(2)
    const { sessionId, keylogin, user } = ACCEPTED
    expect(emitted).toEqual([
      { type: 'session.accepted', sessionId, keylogin, user, way: 'passkey' },
      { type: 'navigation.requested', to: '/cliente/dashboard' },
    ])
  })

  it('closing the browser’s question is no error; a failure says so and leaves the way by code', async () => {
    const { actor, emailTyped, passkey, send, view } = start()
    actor.send({ type: 'user.usePasskey' })
    await passkey.answer({ kind: 'cancelled' })
    expect(view()).toMatchObject({ step: 'email', busy: null, errors: { call: null } })
    actor.send({ type: 'user.usePasskey' })
    await passkey.answer(refused('No pudimos comprobar tu llave.'))
    expect(view().errors.call).toBe('No pudimos comprobar tu llave.')
    actor.send({ type: 'user.usePasskey' })
    expect(view().errors.call).toBeNull()
    await passkey.breakDown(new TypeError('chunk'))
    expect(view().errors.call).toBe('Error al conectar con el servidor')
    emailTyped('rosa@mail.ec')
    expect(send.asked).toHaveLength(1)
  })

  it('is aborted by Cancelar', () => {
    const { actor, passkey, view } = start()
    actor.send({ type: 'user.usePasskey' })
    actor.send({ type: 'user.cancel' })
    expect([passkey.asked[0]?.signal.aborted, view().busy]).toEqual([true, null])
  })
})

describe('after the code', () => {
  it('[LOGIN-08] goes to url_return after seconds_return times 2 seconds', async () => {
    const { actor, time, validate, view, emitted, reachCode, codeTyped } = start()
    await reachCode()
    codeTyped('123456')
    await validate.answer(ok({ ...ACCEPTED, secondsReturn: 3 }))
    expect(view().step).toBe('redirecting')
    time.leap(5_999)
    expect(emitted.some(({ type }) => type === 'navigation.requested')).toBe(false)
    time.leap(1)
    expect(emitted.at(-1)).toEqual({ type: 'navigation.requested', to: '/cliente/dashboard' })
    expect(actor.getSnapshot().status).toBe('done')
  })

  it.each([
    [1, '/cliente/dashboard'],
    [4, '/admin/dashboard'],
  ])('a back end that says nothing: role %s goes home after 2 seconds', async (rol, home) => {
    const { time, validate, emitted, reachCode, codeTyped } = start()
    await reachCode()
    codeTyped('123456')
    await validate.answer(ok({ ...ACCEPTED, user: { ...USER, rol }, urlReturn: null, secondsReturn: null }))
    time.leap(1999)
    expect(emitted.at(-1)?.type).toBe('session.accepted')
    time.leap(1)
    expect(emitted.at(-1)).toEqual({ type: 'navigation.requested', to: home })
  })

  it.each([-1, Number.NaN])('a wait of %s seconds is none', async (secondsReturn) => {
    const { time, validate, emitted, reachCode, codeTyped } = start()
    await reachCode()
    codeTyped('123456')
    await validate.answer(ok({ ...ACCEPTED, secondsReturn }))
    time.leap(0)
    expect(emitted.at(-1)?.type).toBe('navigation.requested')
  })

  it('the session leaves at once, and neither it nor the code stays in the machine', async () => {
    const { actor, validate, emitted, reachCode, codeTyped } = start()
    await reachCode()
    codeTyped('123456')
    await validate.answer(ok(ACCEPTED))
    expect(emitted.at(-1)).toEqual({
      type: 'session.accepted',
      sessionId: 'session-of-rosa',
      keylogin: 'kl-rosa',
      way: 'code',
      user: USER,
    })
    expect(JSON.stringify(actor.getSnapshot().context)).not.toMatch(/session-of-rosa|123456/)
  })
})

describe('a reload', () => {
  const sent = { email: 'rosa@mail.ec', keylogin: 'kl-rosa', resendUntil: 0 }

  it('resumes at the code with the rest of the wait', () => {
    const { time, view, send } = start(sent, 25)
    expect(view()).toMatchObject({ step: 'code', sentTo: 'rosa@mail.ec', secondsLeft: 25, canResend: false })
    time.pass(25)
    expect(view().canResend).toBe(true)
    expect(send.asked).toHaveLength(0)
  })

  it('after the wait one may ask again at once; a deadline from a wrong clock is never longer than 60 s', () => {
    expect(start(sent, -5).view()).toMatchObject({ step: 'code', secondsLeft: 0, canResend: true })
    expect(start(sent, 9_999).view().secondsLeft).toBe(60)
  })

  it('without a key there is nothing to resume but the address', () => {
    expect(start({ ...sent, keylogin: '' }, 25).view()).toMatchObject({
      step: 'email',
      email: 'rosa@mail.ec',
    })
  })
})
