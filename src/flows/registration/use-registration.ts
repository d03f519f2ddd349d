import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { RegistrationPorts } from '#machines/registration/context'
import { bindRegistration } from '#machines/registration/machine'
import { registrationDraft, registrationView } from '#machines/registration/view'
import { callResult } from '../../api/call-result'
import { registrationApi } from '../../api/endpoints/registration'
import { addressOfDraft, EMPTY_ADDRESS } from '../../parts/address/address-draft'
import { useFlow } from '../../parts/flow/use-flow'
import { useStepAddress } from '../../parts/flow/use-step-address'
import { navigationRequested } from '../../state/navigation'
import { useRuntime } from '../../state/runtime'
import { sessionAccepted } from '../../state/session'
import { type AppDispatch, useAppDispatch } from '../../state/store-types'
import { keepRegistration, readRegistration } from './kept-registration'

const { sendRegistrationCode, validateRegistrationCode, createAccount } = registrationApi.endpoints

/** Untracked, so that a response with a ticket or a session id is not kept in the store. */
const UNTRACKED = { track: false }

/** The longest key of any back end; a longer one is no invitation. */
const MAX_KEY_LENGTH = 300

/** The key in an invitation's link, unchanged; '' for none: a bad key must not block the registration. */
const keyIn = (text: string): string =>
  text.length > MAX_KEY_LENGTH || text.includes('\0') || text.trim() === '' ? '' : text

const registrationPorts = (dispatch: AppDispatch, clock: RegistrationPorts['clock']): RegistrationPorts => ({
  clock,
  sendCode: async (request, signal) => {
    const outcome = await callResult(dispatch(sendRegistrationCode.initiate(request)), signal)
    return outcome.kind === 'ok' ? { kind: 'ok', data: {} } : outcome
  },
  validateCode: async ({ code, email }, signal) => {
    const call = dispatch(validateRegistrationCode.initiate({ code, email }, UNTRACKED))
    const outcome = await callResult(call, signal)
    if (outcome.kind !== 'ok') return outcome
    return { kind: 'ok', data: { registro: outcome.data.registro ?? null } }
  },
  createAccount: async ({ account, address, registro }, signal) => {
    const request = { account, address: addressOfDraft(address), ...(registro !== null && { registro }) }
    const call = dispatch(createAccount.initiate(request, UNTRACKED))
    const outcome = await callResult(call, signal)
    if (outcome.kind !== 'ok') return outcome
    const { session_id, keylogin, user } = outcome.data
    return { kind: 'ok', data: { sessionId: session_id, keylogin, user } }
  },
})

/** The referrer's key from the invitation's link; '' for none. */
const useReferrer = (): string => {
  // Not the router's own hook: every screen would load it.
  const { search } = useLocation()
  return keyIn(new URLSearchParams(search).get('referrer') ?? '')
}

/** The steps in the address. */
const NUMBERS = { person: 1, code: 2, address: 3, done: null } as const

/** The registration machine bound to the application. `onRefused`: a field of the current step shows an error. */
export const useRegistration = (onRefused: () => void) => {
  const dispatch = useAppDispatch()
  const { clock } = useRuntime()
  const referrer = useReferrer()
  const machine = useMemo(() => bindRegistration(registrationPorts(dispatch, clock)), [dispatch, clock])
  const [input] = useState(() => ({
    draft: readRegistration(clock.now()),
    referrer,
    blankAddress: EMPTY_ADDRESS,
  }))
  const { actor, snapshot } = useFlow(machine, { input })
  // The code is a machine of its own: its steps are the view's too.
  useSelector(snapshot.children.mailedCode, (code) => code)

  useEffect(() => {
    const keep = () => keepRegistration(registrationDraft(actor.getSnapshot()), clock.now())
    keep()
    const subscriptions = [
      actor.subscribe(keep),
      actor.on('session.accepted', ({ sessionId, keylogin, user }) => {
        dispatch(sessionAccepted({ session_id: sessionId, keylogin, user }))
      }),
      actor.on('navigation.requested', ({ to }) => {
        dispatch(navigationRequested({ to, replace: true }))
      }),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [actor, dispatch, clock])

  useEffect(() => {
    const subscription = actor.on('form.refused', onRefused)
    return () => subscription.unsubscribe()
  }, [actor, onRefused])

  const view = registrationView(snapshot)
  useStepAddress({
    step: NUMBERS[view.step],
    spent: NUMBERS.code,
    go: (direction) => {
      actor.send({ type: `user.${direction}` })
      return NUMBERS[registrationView(actor.getSnapshot()).step]
    },
  })
  return { view, send: actor.send }
}
