import { describe, expect, it } from 'vitest'
import { epochOf } from '#domain/calendar'
import { TICKET_LIFETIME_MS } from '#domain/codes'
import type { RegistrationDraft, RegistrationPorts } from '#machines/registration/context'
import { bindRegistration } from '#machines/registration/machine'
import { type Model, walk } from './support/model'
import { BLANK } from './support/registration'

const never = () => new Promise<never>(() => {})
const START = epochOf('2026-03-02', '09:00')
const ROSA = { nombre: 'Rosa', apellidos: 'Vera', email: 'rosa@mail.ec', phone: '0990000099', terms: true }
const FILLED = { direccion: 'Av. Amazonas', colonia: 'La Carolina', cp: '170505', lat: -0.18, lng: -78.47 }

const draft = (step: RegistrationDraft['step'], ticketFor: number | null): RegistrationDraft => ({
  step,
  person: ROSA,
  address: BLANK,
  referrer: '',
  sent: { email: ROSA.email, keylogin: '', resendUntil: START + 30_000, isSpent: step === 'address' },
  ticket: ticketFor === null ? null : { registro: 'r', email: ROSA.email, until: START + ticketFor },
})

/** With `later` a minute has passed; with `late` the ticket has expired. */
function registrationModel(): Model {
  let now = START
  const ports: RegistrationPorts = {
    clock: { now: () => now },
    sendCode: never,
    validateCode: never,
    createAccount: never,
  }
  const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output })
  const failed = (id: string) => ({ type: `xstate.error.actor.${id}`, error: new Error('away') })
  const sent = { email: ROSA.email, keylogin: '', resendUntil: START + 30_000, isSpent: false }
  const drafts = [null, draft('code', null), draft('address', TICKET_LIFETIME_MS), draft('address', -1)]
  return {
    machine: bindRegistration(ports),
    inputs: drafts.map((kept) => ({ draft: kept, referrer: 'kl', blankAddress: BLANK })),
    events: [
      { type: 'user.changePerson', changes: ROSA },
      { type: 'user.typeCode', code: '123456' },
      { type: 'user.changeAddress', changes: FILLED },
      { type: 'user.submit' },
      { type: 'user.submit', later: true },
      { type: 'user.submit', late: true },
      ...['resend', 'back', 'forward', 'cancel', 'verifyAgain', 'restart'].map((name) => ({
        type: `user.${name}`,
      })),
      done('sendCode', sent),
      failed('sendCode'),
      { type: 'code.sent', sent },
      { type: 'code.refused', sent: { ...sent, isSpent: true } },
      { type: 'code.accepted', proof: { registro: 'r' } },
      done('createAccount', { sessionId: 's', keylogin: 'k', user: {} }),
      failed('createAccount'),
    ],
    nameOf: ({ value, context }) => {
      const { person, address, sent: mailed, ticket } = context
      return JSON.stringify([value, person.terms, address.direccion, mailed?.isSpent, ticket === null])
    },
    setClock: (snapshot, event) => {
      now = event?.['later'] ? START + 60_000 : START
      if (event?.['late']) now = Math.max(now, snapshot?.context.ticket?.until ?? 0)
    },
  }
}

describe('every state and every transition is reached on the running machine, as the chart says', () => {
  it('registration', () => {
    const { steps, ...gaps } = walk(registrationModel())
    expect(gaps).toEqual({ disagreements: [], unreachedStates: [], untakenTransitions: [] })
    expect(steps).toBeGreaterThan(100)
  })

  it('a part that cannot be reached is caught', () => {
    const model = registrationModel()
    const onlyNew = walk({ ...model, inputs: model.inputs.slice(0, 1) })
    expect(onlyNew.untakenTransitions).toEqual([
      'registration.resuming --always[isAtAddress]--> registration.checkingTicket',
      'registration.resuming --always[isAtCode]--> registration.verifying',
      'registration.checkingTicket --always[hasTicket]--> registration.enteringAddress',
      'registration.checkingTicket --always[]--> registration.verifying',
    ])
  })
})
