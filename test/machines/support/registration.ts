import { createActor } from 'xstate'
import type { User } from '#contract/people'
import type { CallResult } from '#domain/call-result'
import type {
  CreateRequest,
  RegistrationAcceptance,
  RegistrationDraft,
  RegistrationEmitted,
  RegistrationEvent,
  RegistrationPorts,
  SendRequest,
} from '#machines/registration/context'
import type { AddressForm } from '#machines/registration/forms'
import { bindRegistration } from '#machines/registration/machine'
import { registrationDraft, registrationView } from '#machines/registration/view'
import type { CodeToProve } from '#machines/shared/mailed-code'
import { manualCall, timeAt } from './time'

export const ROSA = {
  nombre: ' Rosa ',
  apellidos: 'Vera',
  email: ' rosa@mail.ec ',
  phone: '0987654321',
  terms: true,
}
export const BLANK: AddressForm = {
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
export const HOME: AddressForm = {
  ...BLANK,
  direccion: 'Av. Amazonas N34-120',
  colonia: 'La Carolina',
  cp: '170505',
  lat: -0.1807,
  lng: -78.4678,
}
const USER: User = {
  raw: {},
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
export const ACCEPTED: RegistrationAcceptance = {
  sessionId: 'session-of-rosa',
  keylogin: 'kl-rosa',
  user: USER,
}
export const refused = (text: string) => ({ kind: 'refused' as const, text })
export const failed = (text: string) => ({ kind: 'failed' as const, text })
export const ok = <T>(data: T) => ({ kind: 'ok' as const, data })

/** A started machine whose calls the test answers. */
export function start({
  draft = null,
  referrer = '',
}: {
  draft?: RegistrationDraft | null
  referrer?: string
} = {}) {
  const time = timeAt('2026-03-02')
  const send = manualCall<SendRequest, CallResult<{ keylogin?: string }>>()
  const validate = manualCall<CodeToProve, CallResult<{ registro: string | null }>>()
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
  const does = (
    ...names: ('submit' | 'resend' | 'back' | 'forward' | 'cancel' | 'verifyAgain' | 'restart')[]
  ) => {
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

export const types = (emitted: RegistrationEmitted[]) => emitted.map(({ type }) => type)
