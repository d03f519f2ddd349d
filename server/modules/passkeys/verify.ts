import type { CallInput } from '#contract/envelope'
import type { enterWithPasskey, savePasskey } from '#contract/extensions/passkeys'
import type { Site } from './site'

// Loaded with the first passkey, because it reads certificates that most starts never need.
const library = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')

type Checks = { readonly site: Site; readonly isOurs: (challenge: string) => boolean }

/** A passkey is the whole sign-in: the device, and its owner's finger, face or PIN. */
const expectations = ({ isOurs, site }: Checks) => ({
  expectedChallenge: isOurs,
  expectedOrigin: site.origin,
  expectedRPID: site.id,
  requireUserVerification: true,
})

type NewCredential = { credentialId: string; publicKey: string; counter: number }

/**
 * A new credential; null when anything about it is wrong. We ask for no attestation; one with certificates is refused
 * unread, because checking them follows addresses that stand in them.
 */
export const verifiedCredential = async (
  { attestation, client_data, id }: CallInput<typeof savePasskey>,
  checks: Checks,
): Promise<NewCredential | null> => {
  try {
    const { decodeAttestationObject, isoBase64URL } = await helpers()
    const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestation))
    const format = decoded.get('fmt')
    const isSelfMade = format === 'packed' && decoded.get('attStmt').get('x5c') === undefined
    if (format !== 'none' && !isSelfMade) return null
    const { verifyRegistrationResponse } = await library()
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expectations(checks),
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON: client_data, attestationObject: attestation },
        clientExtensionResults: {},
      },
    })
    if (!registrationInfo) return null
    const { counter, id: credentialId, publicKey } = registrationInfo.credential
    return { credentialId, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
  } catch {
    return null
  }
}

/** The signature counter of a sign-in; null when anything about it is wrong, also a counter that did not move on. */
export const verifiedCounter = async (
  { authenticator_data, client_data, id, signature }: CallInput<typeof enterWithPasskey>,
  { counter, public_key }: { counter: number; public_key: string },
  checks: Checks,
): Promise<number | null> => {
  try {
    const { verifyAuthenticationResponse } = await library()
    const { authenticationInfo, verified } = await verifyAuthenticationResponse({
      ...expectations(checks),
      credential: { id, publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')), counter },
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON: client_data, authenticatorData: authenticator_data, signature },
        clientExtensionResults: {},
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
