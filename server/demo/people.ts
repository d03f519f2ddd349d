import { eachAddressWord } from '#domain/address'
import { plainText } from '#domain/characters'
import type { AddressRow } from '../db/schema'
import { type Rng, seeded } from './rng'
import { SECTORS } from './sectors'
import { ALLERGIES, DOOR_NOTES, NAMES, REFERENCES } from './words'

/**
 * A demo person's behaviour. `regular`: orders and renews. `visitor`: an account to sign in with; only its past is
 * generated. `spent`: bought once, used it up. `newcomer`: has not paid.
 */
export type Habit = 'regular' | 'visitor' | 'spent' | 'newcomer'

export type DemoAddress = Omit<AddressRow, 'account_id'>

export type DemoPerson = {
  email: string
  nombre: string
  apellidos: string
  phone: string
  alergias: string
  rol: 1 | 4
  nivel: 1 | 2 | 3
  habit: Habit
  /** Days before the demo's first day. */
  joinedDaysAgo: number
  /** Chance of a lunch (for level 3 also of a dinner) on a day, 0..1. */
  appetite: number
  paysBy: 'PayPal' | 'Transferencia'
  hasAvatar: boolean
  /** The inviting person's e-mail. */
  referrer: string | null
  /** Whether the referrer has not claimed the reward yet. */
  keepsReward: boolean
  address: DemoAddress
}

/** The demo's administrator. */
export const ADMIN_EMAIL = 'admin@demo.test'
const CLIENT_EMAIL = 'cliente@demo.test'
const DINNER_EMAIL = 'cliente3@demo.test'
const SPENT_EMAIL = 'sinenvios@demo.test'

/** The accounts shown in the terminal, with their purpose. */
export const DEMO_ACCOUNTS: readonly { email: string; about: string }[] = [
  { email: ADMIN_EMAIL, about: 'administrador' },
  { email: CLIENT_EMAIL, about: 'cliente de nivel 1, con envíos' },
  { email: DINNER_EMAIL, about: 'cliente de nivel 3: almuerzo y cena' },
  { email: SPENT_EMAIL, about: 'cliente sin envíos' },
]

/** Everybody who was there a year ago, then those who came since. */
const FOUNDERS = 34
const NEWCOMERS = 2
const LATER_DAYS_AGO = [
  338, 321, 305, 287, 270, 252, 236, 219, 203, 184, 168, 150, 131, 112, 96, 77, 58, 41, 27, 13, 9, 5, 2,
] as const

const round = (value: number): number => Math.round(value * 1e5) / 1e5

const addressFor = (r: Rng): DemoAddress => {
  const sector = r.pick(SECTORS)
  return {
    ...eachAddressWord(() => ''),
    direccion: `${r.pick(sector.streets)} N${Math.floor(r.between(18, 60))}-${Math.floor(r.between(20, 400))}`,
    referencia: r.pick(REFERENCES),
    apartamento: r.next() < 0.45 ? `${Math.floor(r.between(1, 9))}${r.pick(['A', 'B', 'C'])}` : '',
    estado: 'Pichincha',
    ciudad: 'Quito',
    colonia: sector.colonia,
    cp: sector.cp,
    lat: round(sector.lat + r.between(-0.004, 0.004)),
    lng: round(sector.lng + r.between(-0.004, 0.004)),
    comentarios: r.pick(DOOR_NOTES),
  }
}

const emailOf = (nombre: string, apellidos: string): string =>
  `${plainText(nombre).replaceAll(' ', '')}.${plainText(apellidos).split(' ')[0]}@demo.test`

/** 1 and 2: lunch; 3: dinner too. */
const LEVELS: readonly [1, ...(1 | 2 | 3)[]] = [1, 1, 2, 3]

const CLIENTS_WHO_INVITE = 12

const regular = ([nombre, apellidos]: readonly [string, string], index: number): DemoPerson => {
  const email = emailOf(nombre, apellidos)
  const r = seeded(`person/${email}`)
  const isNewcomer = index >= NAMES.length - NEWCOMERS
  return {
    email,
    nombre,
    apellidos,
    phone: `09${Math.floor(r.between(80_000_000, 99_999_999))}`,
    alergias: r.next() < 0.25 ? (ALLERGIES[Math.floor(r.next() * ALLERGIES.length)] ?? '') : '',
    rol: 1,
    nivel: isNewcomer ? 1 : r.pick(LEVELS),
    habit: isNewcomer ? 'newcomer' : 'regular',
    joinedDaysAgo:
      index < FOUNDERS ? Math.floor(r.between(372, 420)) : (LATER_DAYS_AGO[index - FOUNDERS] ?? 2),
    appetite: r.between(0.82, 0.99),
    paysBy: r.next() < 0.8 ? 'PayPal' : 'Transferencia',
    hasAvatar: r.next() < 0.25,
    referrer: referrerOf(index),
    keepsReward: keepsReward(index, r.next()),
    address: addressFor(r),
  }
}

/** Of the demo client's two paying friends, one is claimed and one is left to claim. */
const keepsReward = (index: number, chance: number): boolean => {
  if (index === FOUNDERS || index === FOUNDERS + 1) return index > FOUNDERS
  return chance < 0.2
}

/** Some of those who came later were invited: a few by the demo's client, the others by a founder. */
const referrerOf = (index: number): string | null => {
  if (index < FOUNDERS) return null
  if (index < FOUNDERS + 2 || index === NAMES.length - 1) return CLIENT_EMAIL
  const [nombre, apellidos] = NAMES[index % CLIENTS_WHO_INVITE] ?? ['', '']
  return index % 2 === 0 && nombre !== '' ? emailOf(nombre, apellidos) : null
}

const demo = (
  email: string,
  given: Pick<DemoPerson, 'nombre' | 'apellidos' | 'rol' | 'nivel' | 'habit' | 'joinedDaysAgo'>,
): DemoPerson => ({
  email,
  phone: '0991234567',
  alergias: '',
  appetite: 0.8,
  paysBy: 'PayPal',
  hasAvatar: true,
  referrer: null,
  keepsReward: false,
  address: addressFor(seeded(`person/${email}`)),
  ...given,
})

/** The administrator, the three demo clients and 57 more: always the same, those who invite before the invited. */
export const PEOPLE: readonly DemoPerson[] = [
  demo(ADMIN_EMAIL, {
    nombre: 'Lucía',
    apellidos: 'Carrión Vega',
    rol: 4,
    nivel: 1,
    habit: 'newcomer',
    joinedDaysAgo: 430,
  }),
  demo(CLIENT_EMAIL, {
    nombre: 'Emilia',
    apellidos: 'Castillo Romero',
    rol: 1,
    nivel: 1,
    habit: 'visitor',
    joinedDaysAgo: 345,
  }),
  demo(DINNER_EMAIL, {
    nombre: 'Martín',
    apellidos: 'Proaño Beltrán',
    rol: 1,
    nivel: 3,
    habit: 'visitor',
    joinedDaysAgo: 205,
  }),
  demo(SPENT_EMAIL, {
    nombre: 'Renata',
    apellidos: 'Aguilar Soto',
    rol: 1,
    nivel: 1,
    habit: 'spent',
    joinedDaysAgo: 84,
  }),
  ...NAMES.map(regular),
]
