import { describe, expect, it } from 'vitest'
import { CODE_ENDED, TICKET_LIFETIME_MS } from '#domain/codes'
import type { RegistrationDraft } from '#machines/registration/context'
import { EMPTY_PERSON, REGISTRATION_TEXTS as TEXTS } from '#machines/registration/forms'
import { ACCEPTED, BLANK, failed, HOME, ok, ROSA, refused, start, types } from './support/registration'

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
    expect(view()).toMatchObject({ step: 'code', isSpent: true })
    expect(view().errors.call).toBe(TEXTS.ticketExpired)
    does('resend')
    await send.answer(ok({}))
    expect(view()).toMatchObject({ isSpent: false, errors: { call: null } })
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
    expect(view()).toMatchObject({ step: 'code', isSpent: true, errors: { call: null } })
    expect(kept()?.ticket).toBeNull()
  })

  it('a code that no further try opens has to be a new one, and says so above the form', async () => {
    const text = CODE_ENDED.burnt
    const { codeTyped, does, personTyped, send, time, validate, view } = start()
    personTyped()
    await send.answer(ok({}))
    codeTyped('123456')
    await validate.answer(refused(text))
    expect(view()).toMatchObject({
      step: 'code',
      isSpent: true,
      errors: { call: text },
    })
    time.pass(60)
    does('resend')
    await send.answer(ok({}))
    expect(view()).toMatchObject({ isSpent: false, errors: { call: null } })
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
  /** Resumes another run's draft `after` seconds later; both clocks start at the same moment. */
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
    expect(resumed(kept(), 5).view()).toMatchObject({
      step: 'person',
      person: { ...EMPTY_PERSON, nombre: 'Ro' },
    })
  })

  it('comes back to the code with the rest of its wait', async () => {
    const { kept, reachCode } = start()
    await reachCode()
    const { view, send, time } = resumed(kept(), 25)
    expect(view()).toMatchObject({
      step: 'code',
      sentTo: 'rosa@mail.ec',
      secondsLeft: 35,
      isSpent: false,
    })
    time.pass(35)
    expect(view().secondsLeft).toBe(0)
    expect(send.asked).toHaveLength(0)
  })

  it('after ten minutes it comes back to the code, which has to be a new one', async () => {
    const { kept, reachCode } = start()
    await reachCode()
    expect(resumed(kept(), 599).view()).toMatchObject({ step: 'code', isSpent: false })
    expect(resumed(kept(), 600).view()).toMatchObject({ step: 'code', isSpent: true })
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
    expect(late.view()).toMatchObject({ step: 'code', isSpent: true, sentTo: 'rosa@mail.ec' })
    expect(late.view().errors.call).toBe(TEXTS.ticketExpired)
    expect(late.kept()?.ticket).toBeNull()
  })

  it('a draft that says more than it has begins at the person', async () => {
    const { kept, reachAddress } = start()
    await reachAddress()
    const whole = kept()
    if (whole === null) throw new Error('Nothing was kept')
    for (const step of ['code', 'address'] as const) {
      expect(start({ draft: { ...whole, step, person: EMPTY_PERSON } }).view().step).toBe('person')
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

describe('starting over', () => {
  it('forgets everything but who invited', async () => {
    const { does, kept, reachAddress, view } = start({ referrer: 'kl-ana' })
    expect(view().canRestart).toBe(false)
    await reachAddress()
    expect(view()).toMatchObject({ canRestart: true, isInvited: true })
    does('restart')
    expect(view()).toMatchObject({ step: 'person', person: EMPTY_PERSON, address: BLANK, canRestart: false })
    expect(kept()).toMatchObject({ referrer: 'kl-ana', sent: null, ticket: null })
  })

  it('is not offered while a call runs', () => {
    const { does, personTyped, view } = start()
    personTyped()
    does('restart')
    expect(view()).toMatchObject({ busy: 'sending', canRestart: false, person: ROSA })
  })
})
