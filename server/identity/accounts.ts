import { dateTimeIn } from '#domain/calendar'
import type { Trx } from '../db/port'
import type { AccountRow, NewAccount } from '../db/schema'
import type { ModuleDeps } from '../deps'
import { insertAccount, releaseKeyOfDeleted } from './accounts-repository'
import { keyloginOf } from './keys'
import { phoneColumns } from './person-form'

type NewPerson = Pick<AccountRow, 'nombre' | 'apellidos' | 'phone' | 'rol' | 'referrer_id'> & {
  email: string
  areas?: string
} & Pick<NewAccount, 'terms_saved_at' | 'terms_accepted_at'>

/** Opens an account without a membership; undefined when its e-mail or its key has one already. */
export const openAccount = async (
  trx: Trx,
  { clock, random, secrets }: Pick<ModuleDeps, 'clock' | 'random' | 'secrets'>,
  person: NewPerson,
): Promise<number | undefined> => {
  const keylogin = keyloginOf(secrets, person.email)
  await releaseKeyOfDeleted(trx, keylogin, `-${random.bytes(16).toString('base64url')}`)
  return insertAccount(trx, {
    ...person,
    ...phoneColumns({ phone: person.phone, phone2: '' }),
    keylogin,
    alergias: '',
    img_ruta: null,
    nivel: 1,
    membership_id: 0,
    envios: 0,
    reward_available: 0,
    created_at: dateTimeIn(clock),
  })
}
