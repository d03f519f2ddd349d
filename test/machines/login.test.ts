import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { User } from '#contract/people'
import type { CallResult } from '#domain/call-result'
import { CODE_ENDED } from '#domain/codes'
import type { LoginAcceptance, LoginEmitted, LoginPorts } from '#machines/login/context'
import { bindLogin, loginView } from '#machines/login/machine'
import { CODE_TEXTS, type CodeToProve, type SentCode } from '#machines/shared/mailed-code'
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
  const validate = manualCall<CodeToProve, CallResult<LoginAcceptance>>()
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

describe('the code, a machine of its own', () => {
  it('gets the typed code and what is pressed; another one that it mails is resumed after a reload', async () => {
    const { actor, emitted, send, time, validate, view, reachCode, codeTyped } = start()
    await reachCode()
    expect(view()).toMatchObject({ step: 'code', secondsLeft: 60, code: '', busy: null })
    codeTyped('123456')
    expect(view()).toMatchObject({ code: '123456', busy: 'validating' })
    expect(validate.asked[0]?.request).toMatchObject({ keylogin: 'kl-rosa', code: '123456' })
    await validate.answer(refused('El codigo no es valido'))
    expect(view().errors).toEqual({ email: null, code: 'El codigo no es valido', call: null })
    time.pass(60)
    actor.send({ type: 'user.resend' })
    expect(view().busy).toBe('resending')
    await send.answer(ok({ keylogin: 'kl-2' }))
    expect(emitted.map(({ type }) => type)).toEqual(['code.sent', 'code.sent'])
    expect(emitted.at(-1)).toMatchObject({ email: 'rosa@mail.ec', keylogin: 'kl-2' })
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

it('a code that is spent is not typed again after the e-mail was changed', async () => {
  const { actor, emailTyped, reachCode, codeTyped, send, validate } = start()
  await reachCode()
  codeTyped('123456')
  await validate.answer(refused(CODE_ENDED.burnt))
  actor.send({ type: 'user.changeEmail' })
  emailTyped('rosa@mail.ec')
  expect(send.asked).toHaveLength(2)
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
  const sent = { email: 'rosa@mail.ec', keylogin: 'kl-rosa', resendUntil: 0, isSpent: false }

  it('resumes at the code with the rest of the wait, and mails nothing', () => {
    const { view, send } = start(sent, 25)
    expect(view()).toMatchObject({ step: 'code', sentTo: 'rosa@mail.ec', secondsLeft: 25 })
    expect(send.asked).toHaveLength(0)
    expect(start(sent, -5).view()).toMatchObject({ step: 'code', secondsLeft: 0, isSpent: false })
  })

  it('without a key there is nothing to resume but the address', () => {
    expect(start({ ...sent, keylogin: '' }, 25).view()).toMatchObject({
      step: 'email',
      email: 'rosa@mail.ec',
    })
  })
})
