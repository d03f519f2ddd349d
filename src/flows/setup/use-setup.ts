import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import * as v from 'valibot'
import { SETUP_STEPS, type SetupPorts, type SetupStep } from '#machines/setup/context'
import { bindSetup, setupView } from '#machines/setup/machine'
import { callResult } from '../../api/call-result'
import { setupApi } from '../../api/endpoints/setup'
import { useFlow } from '../../parts/flow/use-flow'
import { useStepAddress } from '../../parts/flow/use-step-address'
import { forgetDraft, keepDraft, readDraft } from '../../parts/forms/draft-storage'
import { navigationRequested } from '../../state/navigation'
import { useRuntime } from '../../state/runtime'
import { sessionAccepted } from '../../state/session'
import { type AppDispatch, useAppDispatch } from '../../state/store-types'

const { finishSetup, getSetup, saveSetup, saveSetupServices, sendSetupCode, validateSetupCode } =
  setupApi.endpoints

/** This tab's proof, for a reload; without a point in its name it belongs to no account. */
const PROOF = 'empezar'
const proofSchema = v.object({ proof: v.string() })

/** Untracked, so that a response with a secret is not kept in the store. */
const UNTRACKED = { track: false }

const setupPorts = (dispatch: AppDispatch, clock: SetupPorts['clock'], token: string): SetupPorts => ({
  clock,
  open: async (signal) => {
    const { proof } = readDraft(PROOF, proofSchema) ?? { proof: '' }
    const input = { token, prueba: proof }
    const query = dispatch(getSetup.initiate(input, { forceRefetch: true, subscribe: false }))
    const outcome = await callResult(query, signal)
    if (outcome.kind !== 'ok') return outcome
    const email = outcome.data.correo
    return { kind: 'ok', data: { proved: email === null ? null : { email, proof } } }
  },
  save: async (request, signal) => {
    if (request.kind === 'services') {
      const servicios = [...request.services]
      return callResult(dispatch(saveSetupServices.initiate({ token, servicios })), signal)
    }
    const { subject: tema, values: valores, version } = request
    return callResult(dispatch(saveSetup.initiate({ token, tema, valores, version })), signal)
  },
  sendCode: async ({ email }, signal) => {
    const outcome = await callResult(dispatch(sendSetupCode.initiate({ token, email })), signal)
    return outcome.kind === 'ok' ? { kind: 'ok', data: {} } : outcome
  },
  validateCode: async ({ code, email }, signal) => {
    const call = dispatch(validateSetupCode.initiate({ token, email, code }, UNTRACKED))
    const outcome = await callResult(call, signal)
    if (outcome.kind !== 'ok') return outcome
    const proof = outcome.data.prueba ?? ''
    keepDraft(PROOF, { proof })
    return { kind: 'ok', data: { proof } }
  },
  finish: async ({ email, nombre, proof: prueba }, signal) => {
    const call = dispatch(finishSetup.initiate({ token, prueba, email, nombre }, UNTRACKED))
    const outcome = await callResult(call, signal)
    if (outcome.kind !== 'ok') return outcome
    forgetDraft(PROOF)
    const { session_id, keylogin, user } = outcome.data
    return { kind: 'ok', data: { sessionId: session_id, keylogin, user } }
  },
})

const stepIn = (search: string): SetupStep =>
  SETUP_STEPS[Number(new URLSearchParams(search).get('paso') ?? 1) - 1] ?? SETUP_STEPS[0]

/** The first start's machine bound to the application. */
export const useSetup = (token: string) => {
  const dispatch = useAppDispatch()
  const { clock } = useRuntime()
  const { search } = useLocation()
  const machine = useMemo(() => bindSetup(setupPorts(dispatch, clock, token)), [dispatch, clock, token])
  const [input] = useState(() => ({ step: stepIn(search) }))
  const { actor, snapshot } = useFlow(machine, { input })
  // The code is a machine of its own: its steps are the view's too.
  useSelector(snapshot.children.mailedCode, (code) => code)

  useEffect(() => {
    const subscriptions = [
      actor.on('session.accepted', ({ keylogin, sessionId, user }) => {
        dispatch(sessionAccepted({ session_id: sessionId, keylogin, user }))
      }),
      actor.on('navigation.requested', ({ to }) => {
        dispatch(navigationRequested({ to, replace: true }))
      }),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [actor, dispatch])

  const view = setupView(snapshot)
  const isAtStep = view.place === 'step' || view.place === 'code'
  useStepAddress({
    step: isAtStep ? SETUP_STEPS.indexOf(view.step) + 1 : null,
    go: (direction) => {
      actor.send({ type: `user.${direction}` })
      return SETUP_STEPS.indexOf(actor.getSnapshot().context.step) + 1
    },
  })
  return { view, send: actor.send }
}
