import type { Database } from '../schema'

/** A table in a copy, its key columns, and the rows it reads at a time. */
export type KeptTable = {
  readonly name: keyof Database
  readonly key: readonly [string, ...string[]]
  readonly page: number
}

const PAGE = 500
/** Pictures: some of them are half a megabyte. */
const FEW = 3

/** The tables in a copy, each after those that its rows refer to. */
export const KEPT_TABLES = [
  { name: 'meta', key: ['key'], page: PAGE },
  { name: 'niveles', key: ['id'], page: PAGE },
  { name: 'accounts', key: ['id'], page: PAGE },
  { name: 'addresses', key: ['account_id'], page: PAGE },
  { name: 'billing', key: ['account_id'], page: PAGE },
  { name: 'images', key: ['hash'], page: PAGE },
  { name: 'image_variants', key: ['hash', 'width'], page: FEW },
  { name: 'menus', key: ['id'], page: PAGE },
  { name: 'dishes', key: ['id'], page: PAGE },
  { name: 'dish_images', key: ['id'], page: PAGE },
  { name: 'orders', key: ['id'], page: PAGE },
  { name: 'reviews', key: ['id'], page: PAGE },
  { name: 'payments', key: ['id'], page: PAGE },
  { name: 'sales', key: ['id'], page: PAGE },
  { name: 'transfers', key: ['id'], page: PAGE },
  { name: 'statement_lines', key: ['id'], page: PAGE },
  { name: 'statement_columns', key: ['bank'], page: PAGE },
  { name: 'shipments_ledger', key: ['id'], page: PAGE },
  { name: 'wallet_orders', key: ['id'], page: PAGE },
  { name: 'wallet_sandbox', key: ['order_id'], page: PAGE },
  { name: 'batches', key: ['id'], page: PAGE },
  { name: 'changes', key: ['id'], page: PAGE },
  { name: 'closed_days', key: ['date'], page: PAGE },
  { name: 'stops', key: ['account_id'], page: PAGE },
  { name: 'routes', key: ['id'], page: PAGE },
  { name: 'deliveries', key: ['order_id'], page: PAGE },
  { name: 'stop_ticks', key: ['order_id'], page: PAGE },
  { name: 'notices', key: ['id'], page: PAGE },
  { name: 'notice_settings', key: ['account_id', 'kind'], page: PAGE },
  { name: 'day_addresses', key: ['account_id'], page: PAGE },
  { name: 'order_addresses', key: ['order_id'], page: PAGE },
  { name: 'tastes', key: ['account_id'], page: PAGE },
  { name: 'forgotten_days', key: ['account_id', 'day', 'type'], page: PAGE },
  { name: 'automatic_choices', key: ['account_id', 'date', 'type'], page: PAGE },
  { name: 'problems', key: ['order_id'], page: PAGE },
  { name: 'calendars', key: ['account_id'], page: PAGE },
  { name: 'security_events', key: ['id'], page: PAGE },
  { name: 'known_networks', key: ['account_id', 'network'], page: PAGE },
  { name: 'passkeys', key: ['id'], page: PAGE },
  { name: 'settings', key: ['subject'], page: PAGE },
  { name: 'waiting', key: ['email'], page: PAGE },
  { name: 'paused_days', key: ['account_id', 'date', 'type'], page: PAGE },
] as const satisfies readonly KeptTable[]

/**
 * Tables left out of a copy, because they live for minutes or must not come back: an ended session would be open
 * again, a used code valid, a mail sent twice. People sign in again, and their browsers subscribe again.
 */
const LEFT_OUT = [
  'sessions',
  'codes',
  'code_tries',
  'registration_tickets',
  'mails',
  'limits',
  'push_subscriptions',
  'pushes',
  'used_challenges',
  // The parts of the totals below: the database makes them again from the rows.
  'totals',
] as const

/** Totals that the database computes by itself. */
export const TOTALS = ['order_days', 'day_sums', 'dish_ratings', 'payment_days', 'client_days'] as const

type Named = (typeof KEPT_TABLES)[number]['name'] | (typeof LEFT_OUT)[number] | (typeof TOTALS)[number]
/** A table in neither list is an error here. */
const everyTable: [Exclude<keyof Database, Named>] extends [never]
  ? readonly Exclude<Named, (typeof TOTALS)[number]>[]
  : never = [...KEPT_TABLES.map(({ name }) => name), ...LEFT_OUT]

/** Every table of the schema, each before those that its rows refer to. */
export const TABLES_TO_DROP: readonly (keyof Database)[] = [...everyTable].reverse()

/** Columns that the database computes by itself, as {@link TOTALS}. */
export const COMPUTED: readonly string[] = ['plain_name', 'plain_phone']
