import { validateSession } from '#contract/calls/session'
import { closeAllSessions, closeDevice, closeSession, getDevices } from '#contract/extensions/session'
import { dateTimeOf } from '#domain/calendar'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { devicesOf, endDevice, endSession, resolveSession } from '../../identity/sessions'
import { endSessionsOf } from '../../identity/sessions-repository'
import { userOf } from '../../identity/users'
import { openRoute, privateRoute, type Route } from '../../routing/routes'
import { TEXTS } from '../../texts'

/**
 * account/validate_session.php (Specification §4, §7): nothing to validate and nothing found are different sentences.
 * ext/cerrar_sesion.php, ext/cerrar_sesiones.php, ext/dispositivos.php, ext/cerrar_dispositivo.php: signing out on the
 * server, here, everywhere or on one of the listed devices (wire, "Beyond the specification").
 */
export const sessionModule = (deps: Pick<ModuleDeps, 'db' | 'clock' | 'security'>): Route[] => [
  openRoute(validateSession, async ({ credentials }) => {
    const { keylogin, sessionId } = credentials
    if (sessionId === '' || keylogin === '') throw new Refusal(TEXTS.noSessionStarted)
    const caller = await resolveSession(deps, sessionId, keylogin)
    if (!caller) throw new Refusal(TEXTS.noActiveSession)
    return { user: await userOf(deps.db.query, caller.accountId) }
  }),
  openRoute(closeSession, async ({ credentials: { sessionId }, origin }) => {
    // An unknown or ended session is no error: the result is the same.
    const accountId = sessionId === '' ? undefined : await endSession(deps.db.query, sessionId)
    if (accountId !== undefined) {
      await deps.security.record({ event: 'signed_out', accountId, network: origin })
    }
    return {}
  }),
  privateRoute(closeAllSessions, async ({ caller: { accountId }, origin }) => {
    await endSessionsOf(deps.db.query, accountId)
    await deps.security.record({ event: 'signed_out_everywhere', accountId, network: origin })
    return {}
  }),
  privateRoute(getDevices, async ({ caller }) => ({
    dispositivos: (await devicesOf(deps, caller)).map(({ id, createdMs, device, isThis, lastSeenMs }) => ({
      id,
      nombre: device,
      desde: dateTimeOf(createdMs),
      usado: dateTimeOf(lastSeenMs),
      este: isThis,
    })),
  })),
  privateRoute(closeDevice, async ({ caller: { accountId }, input, origin }) => {
    const hasEnded = await endDevice(deps, accountId, input.id)
    if (hasEnded) await deps.security.record({ event: 'session_ended', accountId, network: origin })
    return {}
  }),
]
