import { describe, expect, expectTypeOf, it } from 'vitest'
import { createActor } from 'xstate'
import type { User } from '#contract/objects'
import { TICKET_LIFETIME_MS } from '#domain/codes'
import type {
  RegistrationDraft,
  RegistrationEmitted,
  RegistrationEvent,
} from '#machines/registration/context'
import { type AddressForm, NOBODY } from '#machines/registration/forms'
import { bindRegistration } from '#machines/registration/machine'
import type { CreateRequest, RegistrationAcceptance, RegistrationPorts } from '#machines/registration/ports'
import { REGISTRATION_TEXTS as TEXTS } from '#machines/registration/texts'
import { registrationDraft, registrationView } from '#machines/registration/view'
import type { CallResult } from '#machines/shared/call-result'
import { manualCall, timeAt } from './support/time'

const ROSA = {
  nombre: ' Rosa ',
  apellidos: 'Vera',
  email: ' rosa@mail.ec ',
  phone: '0987654321',
  terms: true,
}
const BLANK: AddressForm = {
  direccion: '',
  referencia: '',
  apartamento: '',
  estado: 'Pichincha',
  ciudad: 'Quito',
  colonia: '',
  cp: '',
  comentarios: '',
  lat: null,
  lng: null,
}
const HOME: AddressForm = {
  ...BLANK,
  direccion: 'Av. Amazonas N34-120',
  colonia: 'La Carolina',
  cp: '170505',
  lat: -0.1807,
  lng: -78.4678,
}
const USER: User = {
  nombre: 'Rosa',
  img_profile: '',
  rol: 1,
  nivel: 1,
  envios: 0,
  keylogin: 'kl-rosa',
  account: {
    nombre: 'Rosa',
    apellidos: 'Vera',
    email: 'rosa@mail.ec',
    phone: '',
    alergias: '',
    img_profile: '',
  },
  address: { ...HOME, cp: 170505 },
  membership: { id: '0' },
}
const ACCEPTED: RegistrationAcceptance = { sessionId: 'session-of-rosa', keylogin: 'kl-rosa', user: USER }
const refused = (text: string) => ({ kind: 'refused' as const, text })
const failed = (text: string) => ({ kind: 'failed' as const, text })
const ok = <T>(data: T) => ({ kind: 'ok' as const, data })

/** A started machine, each of its calls answered by the test. */
function start({
  draft = null,
  referrer = '',
}: {
  draft?: RegistrationDraft | null
  referrer?: string
} = {}) {
  const time = timeAt('2026-03-02')
  const send = manualCall<{ nombre: string; email: string; phone: string }, CallResult<unknown>>()
  const validate = manualCall<{ code: string; email: string }, CallResult<{ registro: string | null }>>()
  const create = manualCall<CreateRequest, CallResult<RegistrationAcceptance>>()
  const ports: RegistrationPorts = {
    clock: time.clock,
    sendCode: send.call,
    validateCode: validate.call,
    createAccount: create.call,
  }
  const actor = createActor(bindRegistration(ports), {
    input: { draft, referrer, blankAddress: BLANK },
    clock: time.timers,
  })
  const emitted: RegistrationEmitted[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const view = () => registrationView(actor.getSnapshot())
  const kept = () => registrationDraft(actor.getSnapshot())
  const does = (...names: ('submit' | 'resend' | 'back' | 'cancel' | 'verifyAgain' | 'restart')[]) => {
    for (const name of names) actor.send({ type: `user.${name}` } satisfies RegistrationEvent)
  }
  const personTyped = (changes: Partial<typeof ROSA> = {}) => {
    actor.send({ type: 'user.changePerson', changes: { ...ROSA, ...changes } })
    does('submit')
  }
  const codeTyped = (code: string) => {
    actor.send({ type: 'user.typeCode', code })
    does('submit')
  }
  const addressTyped = (changes: Partial<AddressForm> = {}) => {
    actor.send({ type: 'user.changeAddress', changes: { ...HOME, ...changes } })
    does('submit')
  }
  const reachCode = async () => {
    personTyped()
    await send.answer(ok({}))
  }
  const reachAddress = async (registro: string | null = 'ticket-1') => {
    await reachCode()
    codeTyped('123456')
    await validate.answer(ok({ registro }))
  }
  return {
    ...{ actor, time, send, validate, create, emitted, view, kept, does },
    ...{ personTyped, codeTyped, addressTyped, reachCode, reachAddress },
  }
}

const types = (emitted: RegistrationEmitted[]) => emitted.map(({ type }) => type)

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
      expect(view().errors.person).toEqual({ email: TEXTS.emailShape })
      expect(send.asked).toHaveLength(0)
    },
  )

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
    expect(view()).toMatchObject({ step: 'person', errors: { call: TEXTS.sendFailed } })
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
    expect(view().errors.call).toBe(TEXTS.sendFailed)
  })

  it.each([
    ['', TEXTS.codeRequired],
    ['12345', TEXTS.codeShape],
    ['1234567', TEXTS.codeShape],
    ['12a456', TEXTS.codeShape],
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
    expect(view().errors).toMatchObject({ code: null, call: TEXTS.validateFailed })
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

describe('step 3, the address and the account', () => {
  it('an incomplete address is not sent, and its text stays away until it is tried', async () => {
    const { addressTyped, does, reachAddress, view, create, emitted } = start()
    await reachAddress()
    expect(view()).toMatchObject({ step: 'address', address: BLANK, errors: { isAddressIncomplete: false } })
    addressTyped({ lat: null })
    expect(view()).toMatchObject({ step: 'address', errors: { isAddressIncomplete: true } })
    expect(types(emitted)).toEqual(['form.refused'])
    expect(create.asked).toHaveLength(0)
    addressTyped()
    does('submit')
    expect(create.asked).toHaveLength(1)
  })

  it('the account goes with referrer, address and the ticket, and leads to /cliente/dashboard', async () => {
    const { actor, addressTyped, reachAddress, view, kept, create, emitted } = start({ referrer: 'kl-ana' })
    await reachAddress()
    addressTyped()
    expect(view().busy).toBe('creating')
    const { terms: _, ...person } = ROSA
    expect(create.asked[0]?.request).toEqual({
      account: { ...person, nombre: 'Rosa', email: 'rosa@mail.ec', referrer: 'kl-ana' },
      address: HOME,
      registro: 'ticket-1',
    })
    await create.answer(ok(ACCEPTED))
    expect(emitted).toEqual([
      { type: 'session.accepted', ...ACCEPTED },
      { type: 'navigation.requested', to: '/cliente/dashboard' },
    ])
    expect(view().step).toBe('done')
    expect(kept()).toBeNull()
    expect(JSON.stringify(actor.getSnapshot().context)).not.toMatch(/session-of-rosa|ticket-1|123456/)
  })

  it('where the back end gives no ticket, none goes and none expires', async () => {
    const { addressTyped, time, reachAddress, create } = start()
    await reachAddress(null)
    time.leap(2 * TICKET_LIFETIME_MS)
    addressTyped()
    expect(create.asked[0]?.request.registro).toBeNull()
  })

  it('a refused account says why and offers to verify again; a lost answer only says so', async () => {
    const { addressTyped, does, reachAddress, view, create } = start()
    await reachAddress()
    addressTyped()
    await create.answer(refused('Ya tienes una cuenta'))
    expect(view()).toMatchObject({ step: 'address', address: HOME, busy: null })
    expect(view().errors).toMatchObject({ call: 'Ya tienes una cuenta', isAccountRefused: true })
    does('submit')
    await create.answer(failed('Error al crear la cuenta'))
    expect(view().errors).toMatchObject({ call: 'Error al crear la cuenta', isAccountRefused: false })
    does('submit')
    await create.breakDown(new Error('unforeseen'))
    expect(view().errors.call).toBe(TEXTS.createFailed)
    expect(create.asked).toHaveLength(3)
  })

  it('cancelling aborts the call and stays at the address', async () => {
    const { addressTyped, does, reachAddress, view, create, emitted } = start()
    await reachAddress()
    addressTyped()
    does('cancel')
    expect(create.asked[0]?.signal.aborted).toBe(true)
    await create.answer(ok(ACCEPTED))
    expect(view()).toMatchObject({ step: 'address', address: HOME, busy: null })
    expect(emitted).toEqual([])
  })

  it('a ticket that ran out leads back to the code, which has to be a new one, and keeps the address', async () => {
    const { addressTyped, codeTyped, does, time, send, validate, create, reachAddress, view } = start()
    await reachAddress()
    time.leap(TICKET_LIFETIME_MS - 1)
    addressTyped({ lat: null })
    expect(view().step).toBe('address')
    time.leap(1)
    addressTyped()
    expect(view()).toMatchObject({ step: 'code', isCodeSpent: true, canResend: true })
    expect(view().errors.call).toBe(TEXTS.ticketExpired)
    does('resend')
    await send.answer(ok({}))
    expect(view()).toMatchObject({ isCodeSpent: false, errors: { call: null } })
    codeTyped('654321')
    await validate.answer(ok({ registro: 'ticket-2' }))
    expect(view()).toMatchObject({ step: 'address', address: HOME })
    does('submit')
    expect(create.asked[0]?.request.registro).toBe('ticket-2')
  })

  it('verifying again after a refusal asks for a new code', async () => {
    const { addressTyped, does, reachAddress, view, create, kept } = start()
    await reachAddress()
    addressTyped()
    await create.answer(refused('No pudimos comprobar tu correo'))
    does('verifyAgain')
    expect(view()).toMatchObject({ step: 'code', isCodeSpent: true, errors: { call: null } })
    expect(kept()?.ticket).toBeNull()
  })

  it('going back keeps everything, and a verified e-mail needs no second code; another one does', async () => {
    const { actor, does, personTyped, reachAddress, send, view } = start()
    await reachAddress()
    actor.send({ type: 'user.changeAddress', changes: { direccion: 'Av. Amazonas' } })
    does('back')
    expect(view()).toMatchObject({ step: 'person', person: ROSA })
    personTyped({ phone: '022222222' })
    expect(view()).toMatchObject({ step: 'address', address: { direccion: 'Av. Amazonas' } })
    expect(send.asked).toHaveLength(1)
    does('back')
    personTyped({ email: 'luz@mail.ec' })
    await send.answer(ok({}))
    expect(view()).toMatchObject({ step: 'code', sentTo: 'luz@mail.ec' })
    does('back')
    personTyped()
    expect(view().step).toBe('address')
  })
})

describe('a reload or a closed tab', () => {
  /** Goes on with what another run kept, `after` seconds later; both clocks begin at the same moment. */
  const resumed = (draft: RegistrationDraft | null, after: number) => {
    const ago = <T extends number | null>(at: T) => (at === null ? at : at - after * 1000)
    return start({
      draft: draft && {
        ...draft,
        sent: draft.sent && { ...draft.sent, resendUntil: draft.sent.resendUntil - after * 1000 },
        ticket: draft.ticket && { ...draft.ticket, until: ago(draft.ticket.until) },
      },
    })
  }

  it('keeps nothing before something is typed, but for who invited', () => {
    expect(start().kept()).toBeNull()
    expect(start({ referrer: 'kl-ana' }).kept()).toMatchObject({ referrer: 'kl-ana', step: 'person' })
  })

  it('who invited stays when the address no longer says it, and another invitation wins', () => {
    const draft = start({ referrer: 'kl-ana' }).kept()
    expect(start({ draft }).kept()?.referrer).toBe('kl-ana')
    expect(start({ draft, referrer: 'kl-bea' }).kept()?.referrer).toBe('kl-bea')
  })

  it('comes back to the person with what was typed', () => {
    const { actor, kept } = start()
    actor.send({ type: 'user.changePerson', changes: { nombre: 'Ro' } })
    expect(resumed(kept(), 5).view()).toMatchObject({ step: 'person', person: { ...NOBODY, nombre: 'Ro' } })
  })

  it('comes back to the code with the rest of its wait', async () => {
    const { kept, reachCode } = start()
    await reachCode()
    const { view, send, time } = resumed(kept(), 25)
    expect(view()).toMatchObject({
      step: 'code',
      sentTo: 'rosa@mail.ec',
      secondsLeft: 35,
      isCodeSpent: false,
    })
    time.pass(35)
    expect(view().canResend).toBe(true)
    expect(send.asked).toHaveLength(0)
  })

  it('after ten minutes it comes back to the code, which has to be a new one', async () => {
    const { kept, reachCode } = start()
    await reachCode()
    expect(resumed(kept(), 599).view()).toMatchObject({ step: 'code', isCodeSpent: false })
    expect(resumed(kept(), 600).view()).toMatchObject({ step: 'code', isCodeSpent: true, canResend: true })
  })

  it('comes back to the address, also after the code would have died, and the account opens', async () => {
    const { actor, kept, reachAddress } = start({ referrer: 'kl-ana' })
    await reachAddress()
    actor.send({ type: 'user.changeAddress', changes: { colonia: 'La Floresta' } })
    const { view, addressTyped, create } = resumed(kept(), 25 * 60)
    expect(view()).toMatchObject({ step: 'address', address: { colonia: 'La Floresta' } })
    addressTyped()
    expect(create.asked[0]?.request).toMatchObject({
      registro: 'ticket-1',
      account: { referrer: 'kl-ana', nombre: 'Rosa' },
    })
  })

  it('with a ticket that ran out it comes back to the code, and the ticket is kept no longer', async () => {
    const { kept, reachAddress } = start()
    await reachAddress()
    const late = resumed(kept(), 30 * 60)
    expect(late.view()).toMatchObject({ step: 'code', isCodeSpent: true, sentTo: 'rosa@mail.ec' })
    expect(late.view().errors.call).toBe(TEXTS.ticketExpired)
    expect(late.kept()?.ticket).toBeNull()
  })

  it('a draft that says more than it has begins at the person', async () => {
    const { kept, reachAddress } = start()
    await reachAddress()
    const whole = kept()
    if (whole === null) throw new Error('Nothing was kept')
    for (const step of ['code', 'address'] as const) {
      expect(start({ draft: { ...whole, step, person: NOBODY } }).view().step).toBe('person')
    }
    expect(start({ draft: { ...whole, step: 'code', sent: null } }).view().step).toBe('person')
  })

  it('neither code nor session is kept', async () => {
    const { codeTyped, kept, reachCode } = start()
    await reachCode()
    codeTyped('123456')
    expect(JSON.stringify(kept())).not.toMatch(/123456|session/)
  })
})

describe('beginning anew', () => {
  it('forgets everything but who invited', async () => {
    const { does, kept, reachAddress, view } = start({ referrer: 'kl-ana' })
    expect(view().canRestart).toBe(false)
    await reachAddress()
    expect(view()).toMatchObject({ canRestart: true, isInvited: true })
    does('restart')
    expect(view()).toMatchObject({ step: 'person', person: NOBODY, address: BLANK, canRestart: false })
    expect(kept()).toMatchObject({ referrer: 'kl-ana', sent: null, ticket: null })
  })

  it('is not offered while a call runs', () => {
    const { does, personTyped, view } = start()
    personTyped()
    does('restart')
    expect(view()).toMatchObject({ busy: 'sending', canRestart: false, person: ROSA })
  })
})
