/** Whether the browser knows passkeys; only a secure page has them. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window

/** Whether this device itself asks for a finger, a face or a PIN. */
export const hasOwnSensor = async (): Promise<boolean> => {
  if (!canUsePasskeys()) return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}
