import { milliseconds } from 'date-fns/milliseconds'
import { ROLE_ADMIN } from '#domain/constants'
import type { ModuleDeps } from '../../deps'
import { receiptProofOf, type Secrets, sameHash } from '../../identity/keys'
import type { Caller } from '../../identity/sessions'
import { findLiveSession } from '../../identity/sessions-repository'
import { hashOf } from '../../images/ruta'
import { rowIdOf } from '../../kitchen/row-id'
import { findReceipt } from './transfers-repository'

/** A list that is fetched again within this time has the same addresses, so that no picture loads twice. */
const SAME_ADDRESS_MS = milliseconds({ minutes: 30 })

type Link = { transfer: number; sessionHash: string; endsMs: number }

const textOf = ({ transfer, sessionHash, endsMs }: Link): string => `${transfer}.${endsMs}.${sessionHash}`

/**
 * The address of a receipt's picture below the API base address, '' without one. It is for the caller's session: it opens
 * as long as that lives, for 30 to 60 minutes.
 */
export const receiptLinks =
  ({ clock, secrets }: Pick<ModuleDeps, 'clock' | 'secrets'>) =>
  ({ sessionHash }: Caller) =>
  ({ id, image_ruta }: { id: number; image_ruta: string | null }): string => {
    if (image_ruta === null) return ''
    const endsMs = (Math.floor(clock.now() / SAME_ADDRESS_MS) + 2) * SAME_ADDRESS_MS
    const text = textOf({ transfer: id, sessionHash, endsMs })
    return `ext/comprobante.webp?enlace=${text}.${receiptProofOf(secrets, text)}`
  }

/** Pictures of receipts, by the addresses of {@link receiptLinks}. */
export const receiptsService = ({
  clock,
  db,
  images,
  secrets,
}: Pick<ModuleDeps, 'clock' | 'db' | 'images' | 'secrets'>) => ({
  /** The picture (WebP) of an address; null for a forged or expired one, and for one whose session may not see it. */
  async open(token: string): Promise<Buffer | null> {
    const link = linkOf(secrets, token)
    if (link === null || link.endsMs < clock.now()) return null
    const session = await findLiveSession(db.query, link.sessionHash, clock.now())
    const receipt = session && (await findReceipt(db.query, link.transfer))
    if (!receipt || (session.rol !== ROLE_ADMIN && session.account_id !== receipt.account_id)) return null
    const hash = receipt.image_ruta === null ? null : hashOf(receipt.image_ruta)
    return hash === null ? null : ((await images.read(hash, 1280)) ?? null)
  },
})

export type ReceiptsService = ReturnType<typeof receiptsService>

/** A token's link; null where we did not make it. */
const linkOf = (secrets: Secrets, token: string): Link | null => {
  const [id = '', ends = '', sessionHash = '', proof = ''] = token.split('.')
  const transfer = rowIdOf(id)
  if (transfer === null) return null
  const link = { transfer, sessionHash, endsMs: Number(ends) }
  return sameHash(receiptProofOf(secrets, textOf(link)), proof) ? link : null
}
