import { type Kysely, sql } from 'kysely'
import { comparedEmail } from '#domain/email'
import { keptLine } from '#domain/kept-line'
import { e164Of, isPhone, numbersIn } from '#domain/phone'
import { UNREAD_IDENTITY } from '../unread-identity'

type Person = { id: number; email: string; nombre: string; apellidos: string; phone: string }
type Then = {
  accounts: Person & { deleted_at: string | null; phone_e164: string; phone2: string; phone2_e164: string }
  meta: { key: string; value: string }
}

const PAGE = 500

/**
 * Telephones in E.164 beside what was typed, a second one, and names and e-mails in one form (decision 021). It reads by
 * the domain's rules as they are; `identity-migration.test.ts` pins what they make of fixed rows.
 */
export const identity = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const column of ['phone_e164', 'phone2', 'phone2_e164'])
      await db.schema
        .alterTable('accounts')
        .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
        .execute()
    await db.schema
      .alterTable('codes')
      .addColumn('mailbox', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    // Codes live for a day: the tags of the last ones are not worth reading.
    await sql`update codes set mailbox = email`.execute(db)
    await db.schema.createIndex('codes_mailbox_sent_ms').on('codes').columns(['mailbox', 'sent_ms']).execute()
    await bringAlong(db.withTables<Then>())
  },
}

const bringAlong = async (db: Kysely<Then>): Promise<void> => {
  const unread = { phones: [] as number[], names: [] as number[], emails: [] as number[] }
  const renamed: { id: number; email: string }[] = []
  for (let people = await pageAfter(db, 0); people.length > 0; ) {
    for (const person of people) {
      const { columns, isNamed, isRead } = readOf(person)
      if (!isNamed) unread.names.push(person.id)
      if (!isRead) unread.phones.push(person.id)
      await db.updateTable('accounts').set(columns).where('id', '=', person.id).execute()
      const email = comparedEmail(person.email)
      if (email !== person.email) renamed.push({ id: person.id, email })
    }
    people = await pageAfter(db, people.at(-1)?.id ?? 0)
  }
  for (const { id, email } of renamed) {
    const isAlone = renamed.filter((other) => other.email === email).length === 1
    if (isAlone && !(await isTaken(db, email)))
      await db.updateTable('accounts').set({ email }).where('id', '=', id).execute()
    else unread.emails.push(id)
  }
  if (Object.values(unread).every((ids) => ids.length === 0)) return
  await db
    .insertInto('meta')
    .values({ key: UNREAD_IDENTITY, value: JSON.stringify(unread) })
    .execute()
}

const pageAfter = (db: Kysely<Then>, after: number): Promise<Person[]> =>
  db
    .selectFrom('accounts')
    .select(['id', 'email', 'nombre', 'apellidos', 'phone'])
    .where('id', '>', after)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(PAGE)
    .execute()

const isTaken = async (db: Kysely<Then>, email: string): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst()) !== undefined

/** A person's names and telephones in their new form; an invisible name stays as it is. */
const readOf = ({ nombre, apellidos, phone: typed }: Person) => {
  const name = keptLine(nombre)
  const { phone, phone2 } = phonesIn(typed)
  const columns = {
    ...(name !== '' && { nombre: name }),
    apellidos: keptLine(apellidos),
    phone,
    phone_e164: e164Of(phone),
    phone2,
    phone2_e164: e164Of(phone2),
  }
  return {
    columns,
    isNamed: name !== '',
    isRead: phone === '' || (columns.phone_e164 !== '' && isPhone(phone)),
  }
}

/** Two numbers in one field are one in each, unless other words or digits are with them. */
const phonesIn = (typed: string): { phone: string; phone2: string } => {
  const phone = keptLine(typed)
  const found = numbersIn(phone)
  const [first, second] = found
  const rest = found.reduce((text, { typed: part }) => text.replace(part, ''), phone)
  return first && second && found.length === 2 && !/[\p{L}\p{N}]/u.test(rest)
    ? { phone: first.typed, phone2: second.typed }
    : { phone, phone2: '' }
}
