import { dateTimeIn } from '#domain/calendar'
import type { Trx } from '../db/port'
import type { AccountRow, NewAccount } from '../db/schema'
import type { ModuleDeps } from '../deps'
import { insertAccount, releaseKeyOfDeleted, updateEmail } from './accounts-repository'
import { keyloginOf } from './keys'
import { phoneColumns } from './person-form'

type NewPerson = Pick<AccountRow, 'nombre' | 'apellidos' | 'phone' | 'rol' | 'referrer_id'> & {
  email: string
  areas?: string
  alergias?: string
} & Pick<NewAccount, 'terms_saved_at' | 'terms_accepted_at'>

/** Opens an account without a membership; undefined when its e-mail or its key has one already. */
export const openAccount = async (
  trx: Trx,
  { clock, random, secrets }: Pick<ModuleDeps, 'clock' | 'random' | 'secrets'>,
  person: NewPerson,
): Promise<number | undefined> => {
  const keylogin = await freeKeyOf(trx, { random, secrets }, person.email)
  return insertAccount(trx, {
    ...person,
    ...phoneColumns({ phone: person.phone, phone2: '' }),
    keylogin,
    alergias: person.alergias ?? '',
    img_ruta: null,
    nivel: 1,
    membership_id: 0,
    envios: 0,
    reward_available: 0,
    created_at: dateTimeIn(clock),
  })
}

/** Gives a locked account another e-mail and the key that follows from it; false as in `updateEmail`. */
export const moveAccount = async (
  trx: Trx,
  deps: Pick<ModuleDeps, 'random' | 'secrets'>,
  { accountId, email }: { accountId: number; email: string },
): Promise<boolean> => updateEmail(trx, accountId, { email, keylogin: await freeKeyOf(trx, deps, email) })

/** The public key of an e-mail; a deleted account that has it loses it. */
const freeKeyOf = async (
  trx: Trx,
  { random, secrets }: Pick<ModuleDeps, 'random' | 'secrets'>,
  email: string,
): Promise<string> => {
  const keylogin = keyloginOf(secrets, email)
  await releaseKeyOfDeleted(trx, keylogin, `-${random.bytes(16).toString('base64url')}`)
  return keylogin
}
