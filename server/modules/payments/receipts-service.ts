import { milliseconds } from 'date-fns/milliseconds'
import { areasOf, maySee } from '#domain/areas'
import { ROLE_ADMIN } from '#domain/constants'
import type { ModuleDeps } from '../../deps'
import { LinkRefused, Refusal } from '../../errors'
import { payloadOf, type Secrets, signed } from '../../identity/keys'
import type { Caller } from '../../identity/sessions'
import { findLiveSession, type LiveSession } from '../../identity/sessions-repository'
import { hashOf } from '../../images/ruta'
import { rowIdOf } from '../../records/row-id'
import { TEXTS } from '../../texts'
import { findReceipt } from './transfers-repository'

/** A list that is fetched again within this time has the same addresses, so that no picture loads twice. */
const SAME_ADDRESS_MS = milliseconds({ minutes: 30 })

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
    return `ext/comprobante.webp?enlace=${signed(secrets, 'receipt', `${id}.${endsMs}.${sessionHash}`)}`
  }

/** Pictures of receipts, by the addresses of {@link receiptLinks}. */
export const receiptsService = ({
  clock,
  db,
  images,
  secrets,
}: Pick<ModuleDeps, 'clock' | 'db' | 'images' | 'secrets'>) => ({
  /** The picture (WebP) of an address. Refuses a forged or expired one, and one whose session may not see it. */
  async open(token: string): Promise<Buffer> {
    const link = linkOf(secrets, token)
    if (link !== null && link.endsMs < clock.now()) throw new Refusal(TEXTS.unknownAddress)
    const session = link && (await findLiveSession(db.query, link.sessionHash, clock.now()))
    const receipt = session && (await findReceipt(db.query, link.transfer))
    const isOwn = receipt && (maySeeReceipts(session) || session.account_id === receipt.account_id)
    const hash = isOwn ? hashOf(receipt.image_ruta ?? '') : null
    const picture = hash === null ? undefined : await images.read(hash, 1280)
    if (!picture) throw new LinkRefused(TEXTS.unknownAddress)
    return picture
  },
})

const maySeeReceipts = ({ areas, rol }: LiveSession): boolean =>
  rol === ROLE_ADMIN && maySee(areasOf(areas), 'money')

export type ReceiptsService = ReturnType<typeof receiptsService>

const linkOf = (secrets: Secrets, token: string) => {
  const [id = '', ends, sessionHash = ''] = payloadOf(secrets, 'receipt', token)?.split('.') ?? []
  const transfer = rowIdOf(id)
  return transfer === 0 ? null : { transfer, sessionHash, endsMs: Number(ends) }
}
