import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import type { LoginEvent, LoginPorts } from '#machines/login/context'
import { bindLogin, type LoginView, loginView } from '#machines/login/machine'
import { callResult } from '../../api/call-result'
import { extensionsApi } from '../../api/endpoints/extensions'
import { alertAdded } from '../../state/alerts'
import { useRuntime } from '../../state/runtime'
import { sessionAccepted } from '../../state/session'
import { type AppDispatch, useAppDispatch } from '../../state/store-types'
import { EMAIL_CHANGE_TEXTS as TEXTS } from '../../texts/email-change'
import { useFlow } from '../flow/use-flow'

const { changeEmail, sendEmailCode } = extensionsApi.endpoints

/** Untracked, so that the response with the session id is not kept in the store. */
const UNTRACKED = { track: false }

const portsOf = (dispatch: AppDispatch, clock: LoginPorts['clock']): LoginPorts => ({
  clock,
  sendCode: async (request, signal) => {
    const outcome = await callResult(dispatch(sendEmailCode.initiate(request)), signal)
    return outcome.kind === 'ok' ? { kind: 'ok', data: {} } : outcome
  },
  validateCode: async ({ email, code }, signal) => {
    const outcome = await callResult(dispatch(changeEmail.initiate({ email, code }, UNTRACKED)), signal)
    if (outcome.kind !== 'ok') return outcome
    const { session_id: sessionId, keylogin, user } = outcome.data
    return { kind: 'ok', data: { sessionId, keylogin, user, urlReturn: null, secondsReturn: null } }
  },
  usePasskey: async () => ({ kind: 'cancelled' }),
})

/** The login's machine with a new e-mail in place of a known one: the right code signs the person in with it. */
export const useEmailChange = (
  onDone: () => void,
): { view: LoginView; send: (event: LoginEvent) => void } => {
  const dispatch = useAppDispatch()
  const { clock } = useRuntime()
  const machine = useMemo(() => bindLogin(portsOf(dispatch, clock)), [dispatch, clock])
  const { actor, snapshot } = useFlow(machine, { input: { resume: null } })
  // The code is a machine of its own: its steps are the view's too.
  useSelector(snapshot.children.mailedCode, (code) => code)
  useEffect(() => {
    const subscription = actor.on('session.accepted', ({ sessionId, keylogin, user }) => {
      dispatch(sessionAccepted({ session_id: sessionId, keylogin, user }))
      dispatch(alertAdded({ type: 'success', msg: TEXTS.changed(user.account.email ?? '') }))
      onDone()
    })
    return () => subscription.unsubscribe()
  }, [actor, dispatch, onDone])
  return { view: loginView(snapshot), send: actor.send }
}
