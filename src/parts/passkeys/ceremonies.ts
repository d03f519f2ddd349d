// Loaded when a person presses: /login stays light.
import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import type { CallResult } from '#domain/call-result'
import { callResult } from '../../api/call-result'
import { passkeysApi } from '../../api/endpoints/passkeys'
import type { AppDispatch } from '../../state/store-types'
import { PASSKEY_TEXTS as TEXTS } from '../../texts/passkeys'

/** The person closed the browser's question: no error, and nothing to say. */
type Ended<T> = CallResult<T> | { kind: 'cancelled' }

const { enterWithPasskey, getPasskeyChallenge, getPasskeyCreation, savePasskey } = passkeysApi.endpoints

/** A challenge works once. */
const FRESH = { subscribe: false, forceRefetch: true }
/** Untracked, so that the response with the session id is not kept in the store. */
const UNTRACKED = { track: false }

/** ES256, EdDSA, RS256: what authenticators have and the server takes. */
const ALGORITHMS = [-7, -8, -257].map((alg) => ({ alg, type: 'public-key' as const }))

/** What the browser's refusal means; `text` for one that the person should read. */
const refusalOf = (cause: unknown, text: string): Exclude<Ended<never>, { kind: 'ok' }> => {
  const { code, name } = Object(cause)
  if (name === 'NotAllowedError' || name === 'AbortError' || code === 'ERROR_CEREMONY_ABORTED')
    return { kind: 'cancelled' }
  return { kind: 'failed', text: name === 'InvalidStateError' ? TEXTS.known : text }
}

/** Signs in with a passkey that the browser has for this site. Aborting `signal` closes the browser's question. */
export const enterByPasskey = async (dispatch: AppDispatch, signal: AbortSignal) => {
  const response = await callResult(dispatch(getPasskeyChallenge.initiate({}, FRESH)), signal)
  if (response.kind !== 'ok') return response
  const { desafio: challenge, sitio: rpId } = response.data
  const close = () => WebAuthnAbortService.cancelCeremony()
  signal.addEventListener('abort', close, { once: true })
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: { challenge, rpId, userVerification: 'required' },
    })
    const input = {
      id,
      client_data: response.clientDataJSON,
      authenticator_data: response.authenticatorData,
      signature: response.signature,
    }
    const call = dispatch(enterWithPasskey.initiate(input, UNTRACKED))
    return await callResult(call, signal)
  } catch (cause) {
    return refusalOf(cause, TEXTS.enterFailed)
  } finally {
    signal.removeEventListener('abort', close)
  }
}

/** Makes a passkey for the signed-in user and stores it on the server; `kitchen`: the name that devices show. */
export const addPasskey = async (dispatch: AppDispatch, kitchen: string): Promise<Ended<unknown>> => {
  const response = await callResult(dispatch(getPasskeyCreation.initiate({}, FRESH)))
  if (response.kind !== 'ok') return response
  const { conocidas, correo, desafio: challenge, nombre, sitio, usuario } = response.data
  try {
    const { id, response } = await startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: sitio, name: kitchen },
        user: { id: usuario, name: correo ?? '', displayName: nombre ?? '' },
        pubKeyCredParams: ALGORITHMS,
        excludeCredentials: conocidas.map((known) => ({ id: known.id, type: 'public-key' })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      },
    })
    const input = { id, client_data: response.clientDataJSON, attestation: response.attestationObject }
    return await callResult(dispatch(savePasskey.initiate(input, UNTRACKED)))
  } catch (cause) {
    return refusalOf(cause, TEXTS.addFailed)
  }
}
