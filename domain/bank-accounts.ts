import { eachOf } from './each-of'
import { keptLine } from './kept-line'

/** What a bank account has, in the order in which it is typed and shown. */
export const BANK_FIELDS = ['banco', 'tipo', 'numero', 'titular', 'identificacion'] as const
export type BankField = (typeof BANK_FIELDS)[number]

/** An account that clients pay into; '' = not typed. */
export type BankAccount = Readonly<Record<BankField, string>>

export const ACCOUNT_KINDS = { ahorros: 'Cuenta de ahorros', corriente: 'Cuenta corriente' } as const
export const BANK_FIELD_MAX = 80
export const MOST_ACCOUNTS = 6

/** The words of an account's kind; another back end's own. */
export const kindWords = (kind: string): string =>
  Object.entries(ACCOUNT_KINDS).find(([known]) => known === kind)?.[1] ?? kind

export const emptyAccount = (): BankAccount => ({ ...eachOf(BANK_FIELDS, () => ''), tipo: 'ahorros' })

/** The accounts of a typed text, one a line, their fields with '|' between ('' = none); null = it is none of ours. */
export const parseAccounts = (text: string): BankAccount[] | null => {
  const lines = text === '' ? [] : text.split('\n').map((line) => line.split('|'))
  if (lines.some(({ length }) => length !== BANK_FIELDS.length)) return null
  return lines.map((cells) => eachOf(BANK_FIELDS, (field) => cells[BANK_FIELDS.indexOf(field)] ?? ''))
}

/** Clients copy the numbers into their bank's form, which takes digits alone. */
const NUMBERS: readonly BankField[] = ['numero', 'identificacion']

const clean = (account: BankAccount): BankAccount =>
  eachOf(BANK_FIELDS, (field) =>
    NUMBERS.includes(field) ? account[field].replace(/[\s.-]/g, '') : keptLine(account[field]),
  )

/** The accounts of a kept text, as they are shown. */
export const keptAccounts = (text: string): BankAccount[] => (parseAccounts(text) ?? []).map(clean)

/** The accounts as one text, as a setting is kept. */
export const accountsText = (accounts: readonly BankAccount[]): string =>
  accounts
    .map((account) => BANK_FIELDS.map((field) => account[field].replace(/[|\r\n]/g, ' ')).join('|'))
    .join('\n')

/** Error texts by field; empty when valid. */
export const accountErrors = (typed: BankAccount): Partial<Record<BankField, string>> => {
  const account = clean(typed)
  return {
    ...(account.banco === '' && { banco: 'Escribe el banco.' }),
    ...(!Object.hasOwn(ACCOUNT_KINDS, account.tipo) && { tipo: 'Elige el tipo de cuenta.' }),
    ...(!/^\d{4,30}$/.test(account.numero) && {
      numero: 'El número de la cuenta debe tener de 4 a 30 dígitos.',
    }),
    ...(account.titular === '' && { titular: 'Escribe a nombre de quién está la cuenta.' }),
    ...(!/^(\d{10}|\d{13})?$/.test(account.identificacion) && {
      identificacion: 'La cédula tiene 10 dígitos y el RUC 13.',
    }),
  }
}

/** Why a text of accounts cannot be kept; null = it can. */
export const accountsError = (text: string): string | null => {
  const accounts = parseAccounts(text)
  if (accounts === null) return 'debe ser una lista de cuentas'
  if (accounts.length > MOST_ACCOUNTS) return `pueden ser hasta ${MOST_ACCOUNTS} cuentas`
  if (accounts.some((account) => BANK_FIELDS.some((field) => account[field].length > BANK_FIELD_MAX)))
    return `cada dato puede tener hasta ${BANK_FIELD_MAX} caracteres`
  const [error] = accounts.flatMap((account) => Object.values(accountErrors(account)))
  // It stands within a sentence.
  return error?.replace(/\.$/, '') ?? null
}

/** 'RUC' or 'Cédula', by its digits. */
export const identityWords = (identity: string): string => (identity.length === 13 ? 'RUC' : 'Cédula')

const linesOf = ({ banco, identificacion, numero, tipo, titular }: BankAccount): string[] => [
  banco,
  `${kindWords(tipo)} ${numero}`,
  `A nombre de ${titular}`,
  ...(identificacion === '' ? [] : [`${identityWords(identificacion)} ${identificacion}`]),
]

/** The accounts as lines of text, for screens that know no accounts. */
export const transferText = (accounts: readonly BankAccount[]): string =>
  accounts.map((account) => linesOf(account).join('\n')).join('\n\n')
