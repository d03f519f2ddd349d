import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import * as v from 'valibot'
import type { ActorRefFrom } from 'xstate'
import { CODE_LIFETIME_MS } from '#domain/codes'
import { RESEND_WAIT_S } from '#domain/constants'
import type { LoginAcceptance, LoginPorts } from '#machines/login/context'
import { bindLogin, type LoginMachine, loginView } from '#machines/login/machine'
import type { SentCode } from '#machines/shared/mailed-code'
import { callResult } from '../../api/call-result'
import { accessApi } from '../../api/endpoints/access'
import { useFlow } from '../../parts/flow/use-flow'
import { type KeyValueStore, parseStored } from '../../state/key-value-store'
import { navigationRequested } from '../../state/navigation'
import { useRuntime } from '../../state/runtime'
import { codeSent, sessionAccepted, type User } from '../../state/session'
import {
  type AppDispatch,
  type RootState,
  useAppDispatch,
  useAppSelector,
  useAppStore,
} from '../../state/store-types'
import { returnPath } from './return-address'

/**
 * Kept in this browser while the code is valid, so that a reload, a closed tab or a second one comes back to the code
 * and its wait.
 */
const KEY = 'vianda.login'

const schema = v.object({ email: v.string(), keylogin: v.string(), resendUntil: v.number() })

/** Epoch ms at which a code expires, computed from the wait that began when it was sent. */
const deadFrom = (resendUntil: number): number => resendUntil - RESEND_WAIT_S * 1000 + CODE_LIFETIME_MS

/** The pending code at `now` (epoch ms), if any. */
const readPendingCode = (storage: KeyValueStore, now: number): SentCode | null => {
  const code = parseStored(schema, storage.getItem(KEY))
  return code && now < deadFrom(code.resendUntil) ? { ...code, isSpent: false } : null
}

const storePendingCode = (storage: KeyValueStore, { email, keylogin, resendUntil }: SentCode): void =>
  storage.setItem(KEY, JSON.stringify({ email, keylogin, resendUntil }))

const forgetPendingCode = (storage: KeyValueStore): void => storage.removeItem(KEY)

const { sendLoginCode, validateLoginCode } = accessApi.endpoints

/** Untracked, so that the response with the session id is not kept in the store. */
const UNTRACKED = { track: false }

/** As validate_code.php answers; a passkey's answer brings the `keylogin` too. */
interface AcceptedAnswer {
  session_id: string
  keylogin: string
  user: User
  url_return: string | null
  seconds_return: number | null
}

const acceptanceOf = (answer: AcceptedAnswer): LoginAcceptance => ({
  sessionId: answer.session_id,
  keylogin: answer.keylogin,
  user: answer.user,
  urlReturn: answer.url_return,
  secondsReturn: answer.seconds_return,
})

const loginPorts = (dispatch: AppDispatch, clock: LoginPorts['clock']): LoginPorts => ({
  clock,
  sendCode: (request, signal) => callResult(dispatch(sendLoginCode.initiate(request)), signal),
  validateCode: async ({ keylogin, code }, signal) => {
    const call = dispatch(validateLoginCode.initiate({ keylogin, code }, UNTRACKED))
    const outcome = await callResult(call, signal)
    if (outcome.kind !== 'ok') return outcome
    return { kind: 'ok', data: acceptanceOf({ ...outcome.data, keylogin }) }
  },
  usePasskey: async (signal) => {
    const { enterByPasskey } = await import('../../parts/passkeys/ceremonies')
    const outcome = await enterByPasskey(dispatch, signal)
    return outcome.kind === 'ok' ? { kind: 'ok', data: acceptanceOf(outcome.data) } : outcome
  },
})

/** The e-mail passed by the previous screen, such as that of an existing account. */
const emailIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state ? String(state.email) : ''

/** Fills in the e-mail of the expired session, '' for none, as long as the application remembers it. */
const useKnownEmail = (actor: ActorRefFrom<LoginMachine>, email: string): void => {
  const known = useRef(email)
  useEffect(() => {
    const now = actor.getSnapshot()
    const isUntouched = now.matches('enteringEmail') && now.context.email === known.current
    if (isUntouched && known.current !== email) actor.send({ type: 'user.typeEmail', email })
    known.current = email
  }, [actor, email])
}

/** Where the signed-in user's session expired in this tab; null if none did. */
const selectPlace = ({ session: { keylogin, returnPlace } }: RootState): string | null =>
  returnPlace?.keylogin === keylogin ? returnPlace.path : null

/** The login machine bound to the application: its view and `send`. */
export const useLogin = () => {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const { clock, storage } = useRuntime()
  const machine = useMemo(() => bindLogin(loginPorts(dispatch, clock)), [dispatch, clock])
  const returnPlace = useAppSelector(({ session }) => session.returnPlace)
  const { state }: { state: unknown } = useLocation()
  const input = { resume: readPendingCode(storage, clock.now()), email: returnPlace?.email ?? emailIn(state) }
  const { actor, snapshot } = useFlow(machine, { input })
  // The code is a machine of its own: its steps are the view's too.
  useSelector(snapshot.children.mailedCode, (code) => code)
  useKnownEmail(actor, returnPlace?.email ?? '')

  useEffect(() => {
    const subscriptions = [
      actor.on('code.sent', (sent) => {
        storePendingCode(storage, sent)
        dispatch(codeSent({ keylogin: sent.keylogin }))
      }),
      actor.on('code.abandoned', () => forgetPendingCode(storage)),
      actor.on('session.accepted', ({ sessionId, keylogin, user, way }) => {
        forgetPendingCode(storage)
        dispatch(sessionAccepted({ session_id: sessionId, keylogin, user, offersPasskey: way === 'code' }))
      }),
      actor.on('navigation.requested', ({ to }) => {
        const home = returnPath(to, window.location.origin, import.meta.env.BASE_URL)
        dispatch(navigationRequested({ to: selectPlace(store.getState()) ?? home, replace: true }))
      }),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [actor, dispatch, storage, store])

  const place = useAppSelector(selectPlace)
  return { view: loginView(snapshot), send: actor.send, isComingBack: returnPlace !== null, place }
}
