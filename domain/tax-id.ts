import type { TaxIdKind } from './constants'

/** Each kind's name and the SRI's code. */
export const TAX_IDS: Readonly<Record<TaxIdKind, { name: string; code: string }>> = {
  cedula: { name: 'Cédula', code: '05' },
  ruc: { name: 'RUC', code: '04' },
  pasaporte: { name: 'Pasaporte', code: '06' },
  consumidor_final: { name: 'Consumidor final', code: '07' },
}

/** What the SRI takes for a buyer without data. */
const FINAL_CONSUMER = { number: '9999999999999', name: 'CONSUMIDOR FINAL' } as const

const digitsOf = (text: string): number[] => [...text].map(Number)
const weighted = (text: string, weights: readonly number[], fold = (product: number) => product): number =>
  digitsOf(text).reduce((sum, digit, place) => sum + fold(digit * (weights[place] ?? 0)), 0)

const foldNine = (product: number): number => (product > 9 ? product - 9 : product)

/** Modulus 10 over ten digits, the last of them its check digit: a cédula. */
const isModulus10 = (number: string): boolean =>
  weighted(number, [2, 1, 2, 1, 2, 1, 2, 1, 2, 1], foldNine) % 10 === 0
/** Modulus 11: companies check their tenth digit, public bodies their ninth. */
const isCompany = (number: string): boolean => weighted(number, [4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0
const isPublic = (number: string): boolean => weighted(number, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0

/** Issued in one of the 24 provinces, or abroad (30). */
const hasProvince = (number: string): boolean => {
  const province = Number(number.slice(0, 2))
  return (province >= 1 && province <= 24) || province === 30
}

const isCedula = (number: string): boolean =>
  /^\d\d[0-6]\d{7}$/.test(number) && hasProvince(number) && isModulus10(number)

/** A person's, a company's (third digit 9) or a public body's (6), each with the number of an establishment. */
const isRuc = (number: string): boolean => {
  if (!/^\d{13}$/.test(number) || !hasProvince(number)) return false
  const isPerson = isCedula(number.slice(0, 10)) && !number.endsWith('000')
  if (number[2] === '9') return isCompany(number) && !number.endsWith('000')
  return isPerson || (number[2] === '6' && isPublic(number) && !number.endsWith('0000'))
}

/** A typed number as it is kept: without what people put between its digits. */
const keptTaxId = (typed: string): string => typed.replace(/[\s.-]/g, '').toUpperCase()

const WRONG: Readonly<Record<TaxIdKind, readonly [isRight: (number: string) => boolean, error: string]>> = {
  cedula: [
    isCedula,
    'Este número de cédula no es correcto: son 10 dígitos y el último no coincide si uno está mal.',
  ],
  ruc: [isRuc, 'Este RUC no es correcto: son 13 dígitos, como 1790016919001. Revisa cada uno.'],
  pasaporte: [(number) => /^[A-Z0-9]{3,20}$/.test(number), 'El pasaporte tiene de 3 a 20 letras y números.'],
  consumidor_final: [() => true, ''],
}

/** Why a kept number cannot be one of its kind; null = it can. */
export const taxIdError = (kind: TaxIdKind, number: string): string | null => {
  const [isRight, error] = WRONG[kind]
  return isRight(number) ? null : error
}

const BILLING_LINE_MAX = 300

/** Billing data: `kind` '' = none, and the other fields are empty then. */
export type Billing = { kind: TaxIdKind | ''; number: string; name: string; address: string }

export const NO_BILLING: Billing = { kind: '', number: '', name: '', address: '' }

/** Whether a kind is a person or a company with a name, not everybody. */
export const isNamedKind = (kind: Billing['kind']): boolean => kind !== '' && kind !== 'consumidor_final'

/** Billing data as it is kept: what its kind has no use for is left out. */
export const keptBilling = ({ address, kind, name, number }: Billing): Billing =>
  isNamedKind(kind)
    ? { kind, number: keptTaxId(number), name: name.trim(), address: address.trim() }
    : { ...NO_BILLING, kind }

/** Error texts by field of typed billing data; empty when it can be kept. */
export const billingErrors = (typed: Billing): Partial<Record<'number' | 'name' | 'address', string>> => {
  const { address, kind, name, number } = keptBilling(typed)
  if (kind === '' || !isNamedKind(kind)) return {}
  const error = taxIdError(kind, number)
  const long = `Debe tener ${BILLING_LINE_MAX} caracteres como máximo.`
  return {
    ...(error !== null && { number: error }),
    ...(name === '' && { name: 'Escribe a nombre de quién va la factura.' }),
    ...(name.length > BILLING_LINE_MAX && { name: long }),
    ...(address.length > BILLING_LINE_MAX && { address: long }),
  }
}

/** A buyer as an invoice names one; without data everybody's. */
export const buyerOf = (
  billing: Billing | null,
): { kind: TaxIdKind; number: string; name: string; address: string } =>
  billing !== null && billing.kind !== '' && billing.kind !== 'consumidor_final'
    ? { ...billing, kind: billing.kind }
    : { kind: 'consumidor_final', ...FINAL_CONSUMER, address: '' }

/** Billing data in one line, '' = none. */
export const billingLine = (billing: Billing): string => {
  if (billing.kind === '') return ''
  const { address, kind, name, number } = billing
  return [`${TAX_IDS[kind].name} ${number}`.trim(), name, address].filter((it) => it !== '').join(', ')
}

/** A total with tax in whole cents, split; `rate` in percent. The parts always add up to the total. */
export const splitTax = (cents: number, rate: number): { base: number; tax: number } => {
  const base = Math.round(cents / (1 + rate / 100))
  return { base, tax: cents - base }
}
