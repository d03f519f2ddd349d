import type { Generated, GeneratedAlways, Insertable, Selectable } from 'kysely'
import type { AddressWords } from '#domain/address'
import type {
  DayName,
  DeliveryOutcome,
  HandMethod,
  NoticeKind,
  OrderStatus,
  OrderType,
  ProblemKind,
  ShipmentReason,
  TransferState,
} from '#domain/constants'
import type { DishNote, DishWord, Nutrient } from '#domain/dish'
import type { SecurityEvent } from '#domain/security-events'
import type { Billing } from '#domain/tax-id'

/**
 * The tables, as kysely sees them. Three conventions keep SQLite and PostgreSQL alike:
 * calendar dates are text `YYYY-MM-DD`; date-times that people read are text `YYYY-MM-DD HH:mm:ss` in
 * America/Guayaquil (`*_at` of business rows); technical instants are epoch milliseconds (`*_ms`).
 * Money is integer cents, booleans are 0 or 1, and the clock always comes from the application.
 */
export type Database = {
  meta: MetaTable
  accounts: AccountsTable
  addresses: AddressesTable
  billing: BillingTable
  shipments_ledger: ShipmentsLedgerTable
  sessions: SessionsTable
  codes: CodesTable
  code_tries: CodeTriesTable
  registration_tickets: RegistrationTicketsTable
  niveles: NivelesTable
  menus: MenusTable
  dishes: DishesTable
  dish_images: DishImagesTable
  images: ImagesTable
  image_variants: ImageVariantsTable
  orders: OrdersTable
  reviews: ReviewsTable
  payments: PaymentsTable
  sales: SalesTable
  mails: MailsTable
  wallet_orders: WalletOrdersTable
  wallet_sandbox: WalletSandboxTable
  limits: LimitsTable
  batches: BatchesTable
  changes: ChangesTable
  closed_days: ClosedDaysTable
  stop_ticks: StopTicksTable
  stops: StopsTable
  routes: RoutesTable
  deliveries: DeliveriesTable
  transfers: TransfersTable
  statement_lines: StatementLinesTable
  statement_columns: StatementColumnsTable
  notices: NoticesTable
  notice_settings: NoticeSettingsTable
  order_days: OrderDaysTable
  day_sums: DaySumsTable
  dish_ratings: DishRatingsTable
  payment_days: PaymentDaysTable
  client_days: ClientDaysTable
  totals: TotalsTable
  push_subscriptions: PushSubscriptionsTable
  pushes: PushesTable
  day_addresses: DayAddressesTable
  tastes: TastesTable
  forgotten_days: ForgottenDaysTable
  automatic_choices: AutomaticChoicesTable
  order_addresses: OrderAddressesTable
  problems: ProblemsTable
  calendars: CalendarsTable
  security_events: SecurityEventsTable
  known_networks: KnownNetworksTable
  passkeys: PasskeysTable
  used_challenges: UsedChallengesTable
  settings: SettingsTable
  waiting: WaitingTable
  paused_days: PausedDaysTable
}

/** 0 or 1. */
export type Flag = 0 | 1

export type MetaTable = { key: string; value: string }

export type AccountsTable = {
  id: Generated<number>
  /** Public key of a person (it stands in invitation links). It opens nothing. */
  keylogin: string
  /** As compared ({@link import('#domain/email').comparedEmail}); null once the account is deleted. */
  email: string | null
  rol: 1 | 4
  /** An administrator's areas (`storedAreas`); '' = administración, and on a client's account. */
  areas: Generated<string>
  nombre: string
  apellidos: string
  /** As typed. */
  phone: string
  /** {@link phone} as programs dial it; '' if it cannot be read. */
  phone_e164: string
  /** A second number as typed; '' = none. */
  phone2: string
  phone2_e164: string
  alergias: string
  img_ruta: string | null
  nivel: number
  /** Level that was paid last; 0 = none yet. */
  membership_id: number
  /** Always the sum of the account's rows in shipments_ledger; change it by `applyShipments` only. */
  envios: number
  referrer_id: number | null
  /** Shipments the referrer may claim for this account, 0..100. */
  reward_available: number
  /** The administrator chose the number: the first payment must not overwrite it. */
  reward_set_by_admin: Generated<Flag>
  reward_claimed_at: string | null
  first_membership_at: string | null
  created_at: string
  deleted_at: string | null
  /** The office's note about the client; the client never sees it. */
  note: Generated<string>
  /** When mail began to bounce; null = it takes mail, as far as we know. */
  bounced_ms: Generated<number | null>
  /** The version of the terms that the client accepted, and when; null = unknown. */
  terms_saved_at: Generated<string | null>
  terms_accepted_at: Generated<string | null>
  /** Kept by the database: name and surname without capitals and accents, and the digits of the telephones. */
  plain_name: GeneratedAlways<string>
  plain_phone: GeneratedAlways<string>
}

/** An account's telephones. */
export const PHONE_COLUMNS = ['phone', 'phone_e164', 'phone2', 'phone2_e164'] as const
export type PhoneColumn = (typeof PHONE_COLUMNS)[number]

/** Its place is null where an import brought the address and nobody has set the pin yet. */
export type AddressesTable = AddressWords & {
  account_id: number
  cp: number | null
  lat: number | null
  lng: number | null
}

/** Who an account's invoices are for; without a row it was not asked yet. */
export type BillingTable = Billing & { account_id: number }

export type { ShipmentReason }

export type ShipmentsLedgerTable = {
  id: Generated<number>
  account_id: number
  delta: number
  reason: ShipmentReason
  order_id: number | null
  payment_id: number | null
  /** The referred account whose reward was claimed. */
  referred_id: number | null
  /** null = the system. */
  actor_id: number | null
  created_at: string
  /** Tells an order's returns, and an invited client's rewards, apart: how often it had been taken back by then. */
  turn: Generated<number>
  /** Why the office changed the number, in its words; '' = it did not say. */
  words: Generated<string>
}

export type SessionsTable = {
  token_hash: string
  account_id: number
  created_ms: number
  last_seen_ms: number
  expires_ms: number
  /** The browser as its user knows it, `Chrome · Android`; '' where unknown. */
  device: Generated<string>
}

/** `office`: the office reads it out to a client, who signs in with it. */
export type CodePurpose = 'login' | 'registration' | 'office' | 'setup' | 'email'

export type CodesTable = {
  id: Generated<number>
  purpose: CodePurpose
  email: string
  /** Its mailbox: codes are counted by it. */
  mailbox: string
  keylogin: string
  /** null = it opens nothing (no such account); the row exists so that the limits are the same for all. */
  code_hash: string | null
  sent_ms: number
  expires_ms: number
  used_ms: number | null
  burnt_ms: number | null
  wrong_total: Generated<number>
  /** The hashed network that asked for it; null = none did. */
  origin: Generated<string | null>
}

export type CodeTriesTable = { code_id: number; origin: string; wrong: number }

export type RegistrationTicketsTable = {
  token_hash: string
  email: string
  created_ms: number
  expires_ms: number
  used_ms: number | null
}

export type NivelesTable = {
  id: number
  descripcion: string
  beneficios: string
  precio_cents: number
  divisa: string
  precio_label: string
  /** Shipments that a renewal adds. */
  envios: number
  /** The office chose its price; the example's is not sold in production. */
  own_price: Generated<Flag>
  /** On sale; who has it keeps it. */
  is_shown: Generated<Flag>
}

/** The most portions of a day of a menu, both meals together; null = no limit. */
export type DayCapColumn = `cap_${DayName}`

export type MenusTable = Record<DayCapColumn, Generated<number | null>> & {
  id: Generated<number>
  start_date: string
  end_date: string
  version: Generated<number>
  created_at: string
  updated_at: string
  removed_at: string | null
}

export type DishesTable = Record<Exclude<DishWord, DishNote>, string> &
  Record<DishNote, Generated<string>> &
  Record<Nutrient, number> & {
    id: Generated<number>
    menu_id: number
    day: DayName
    position: number
    removed_at: string | null
    /** When it sold out; null = it takes new orders. */
    sold_out_at: Generated<string | null>
    /** The most portions of it, both meals together; null = no limit. */
    cap: Generated<number | null>
  }

export type DishImagesTable = { id: Generated<number>; dish_id: number; image_hash: string; position: number }

export type ImagesTable = { hash: string; width: number; height: number; created_ms: number }

export type ImageVariantsTable = { hash: string; width: 320 | 640 | 1280; bytes: Buffer }

export type OrdersTable = {
  id: Generated<number>
  account_id: number
  menu_id: number
  dish_id: number
  /** Kept with the order: editing the menu never changes what people ordered. */
  dish_name: string
  /** Position in the day's list when it was ordered (`dish_info.ind`). */
  dish_position: number
  type: OrderType
  /** Delivery day. */
  date: string
  /** `HH:mm`. */
  time: string
  jugo: Flag
  status: OrderStatus
  created_at: string
  updated_at: string
  /** The office's change and its reason, as a text for the client; null = none. */
  notice: Generated<string | null>
}

export type ReviewsTable = {
  id: Generated<number>
  order_id: number
  account_id: number
  dish_name: string
  rating: number
  description: string
  created_at: string
}

export type PaymentStatusColumn = 'COMPLETED' | 'PENDING' | 'REFUNDED' | 'FAILED'

export type PaymentsTable = {
  id: Generated<number>
  account_id: number
  /** The provider's id: one capture counts once. */
  id_payment: string
  type_sell: string
  payment_status: PaymentStatusColumn
  descripcion: string
  value_cents: number
  divisa: string
  membership_id: number
  created_at: string
  updated_at: string
  /** What was given back of a completed payment; all of it when it is refunded. */
  refunded_cents: Generated<number>
  /** When the wallet was seen to have given it back. */
  refunded_at: Generated<string | null>
}

/** A service that was sold, as it was then. What a client owes is billed here, less the payments (decision 051). */
export type SalesTable = {
  id: Generated<number>
  account_id: number
  /** The payment that opened it. */
  payment_id: number
  membership_id: number
  level_name: string
  level_envios: number
  billed_cents: number
  divisa: string
  sold_at: string
  /** The day on which it begins, where it was paid early; null = when the last shipment is used. */
  begins_on: string | null
  /** null = it waits: an account has one such sale at most. */
  begun_at: string | null
  reversed_at: string | null
  /** null = unknown. */
  actor_id: number | null
}

/**
 * Over SMTP the body is encrypted while the mail waits and wiped when it is sent or given up; the demo's outbox keeps
 * it in clear.
 */
export type MailsTable = {
  id: Generated<number>
  /** Stable, so that a mail sent twice is seen as one. */
  message_id: string
  recipient: string
  subject: string
  body: string
  /** The HTML beside the text; null in the demo's outbox. */
  html: string | null
  /** The one-time code in the body, for the demo's outbox alone; never in a log. */
  code: string | null
  created_ms: number
  sent_ms: number | null
  attempts: Generated<number>
  /** Due time; while a server sends it, the end of that server's hold. */
  next_try_ms: number
  /** Expiry; null = retried as long as mails are. */
  expires_ms: number | null
  gave_up_ms: number | null
  last_error: string | null
  /** The code in it; null = none. */
  code_id: number | null
  /** Its last try found no mail server that takes mail. */
  waits_for_server: Generated<Flag>
  /** One-click unsubscribe address; null = it cannot be switched off. */
  unsubscribe: Generated<string | null>
}

/**
 * `open`: made at the wallet, not paid as far as we know. `capturing`: the money is being taken. `captured`: it was.
 * `renewed`: the client has what was paid for. `closed`: nothing is expected of the order any more.
 */
export type WalletOrderState = 'open' | 'capturing' | 'captured' | 'renewed' | 'closed'

export type WalletOrdersTable = {
  id: Generated<number>
  account_id: number
  /** The client's id for the attempt; the same id is the same order. */
  client_request: string
  /** The request id sent to the wallet. */
  wallet_request: string
  /** The wallet's account that it was made at; '' = not known, from before it was kept. */
  wallet_account: Generated<string>
  /** The wallet's id; null until its answer came. */
  order_id: string | null
  membership_id: number
  /** The level's name and shipments when this was begun. */
  level_name: string
  level_envios: number
  value_cents: number
  divisa: string
  state: WalletOrderState
  created_ms: number
  updated_ms: number
  /** The server's next poll of the wallet; null = never (again). */
  next_poll_ms: number | null
  /** Number of polls since the state changed. */
  polls: Generated<number>
  /** Why money at the wallet renewed nothing, for a person to check; null = nothing is wrong. */
  trouble: WalletTrouble | null
  /** When a person settled it. */
  trouble_settled_ms: Generated<number | null>
  trouble_settled_by: Generated<number | null>
}

export type WalletTrouble = 'amount' | 'currency' | 'purpose' | 'payee' | 'level' | 'refunded' | 'forgotten'

/** The demo sandbox's orders, in the wallet's place. */
export type WalletSandboxTable = {
  order_id: string
  request_id: string
  custom_id: string
  value_cents: number
  currency: string
  capture_id: string | null
  capture_request: string | null
  capture_status: string | null
}

/** Uses of a limit in its window, by all servers together. `key` holds no address in clear. */
export type LimitsTable = { key: string; used: number; ends_ms: number }

/**
 * `estado`: a bulk update; `platillo`: orders passed to another dish; `cierre`: a day that was closed; `importacion`:
 * clients from a spreadsheet.
 */
export type BatchKind = 'estado' | 'platillo' | 'cierre' | 'importacion' | 'aviso'

/** Changes that the office made at once. */
export type BatchesTable = {
  id: Generated<number>
  kind: BatchKind
  actor_id: number
  created_ms: number
  /** When it was undone; null = it was not. */
  undone_ms: number | null
  /** After an undo: orders restored, and orders kept because they had changed by then. */
  restored: Generated<number>
  kept: Generated<number>
  /** The office's id for an import or a message to a day's clients; the same id is the same one. */
  request_id: Generated<string | null>
}

/**
 * The changed field: of an order, of an account (`acceso`: a code was read out, `areas`: the work in the office,
 * `alta`: imported), of a day of the menu, or a setting. `aviso`: a message to a day's clients, one row with its date and
 * text, and one for each of them. `pausa`: its days in words.
 */
export type ChangedField =
  | 'estado'
  | 'platillo'
  | 'jugo'
  | 'hora'
  | 'entrega'
  | 'nivel'
  | 'recompensa'
  | 'referente'
  | 'dia'
  | 'agotado'
  | 'cupo'
  | 'acceso'
  | 'areas'
  | 'ajuste'
  | 'alta'
  | 'aviso'
  | CorrectedField

/** What the office corrects of a client, and a client's pauses, whoever made them; the values are the person's own and go with the account. */
export const CORRECTED_FIELDS = ['nombre', 'telefono', 'alergias', 'direccion', 'factura', 'pausa'] as const
export type CorrectedField = (typeof CORRECTED_FIELDS)[number]

/** The history: one row a changed field, written in the transaction of the change. Shipments have their own, the ledger. */
export type ChangesTable = {
  id: Generated<number>
  created_at: string
  /** null = the system, or a driver. */
  actor_id: number | null
  batch_id: number | null
  order_id: number | null
  account_id: number | null
  dish_id: number | null
  date: string | null
  field: ChangedField
  from_value: string
  to_value: string
  /** As its author typed it; '' = none was required. */
  reason: string
  /** The changed setting, as `cocina.nombre`; null = another change. */
  setting: string | null
}

/** What the office set on its screens, by subject; `value`: an object of texts as JSON, secrets in it sealed. */
export type SettingsTable = { subject: string; value: string; updated_at: string }

/** Verified e-mails of people whose address is not served yet. */
export type WaitingTable = { email: string; sector: string; created_ms: number }

/** A weekday and meal for which a client wants nothing. */
export type PausedDaysTable = { account_id: number; date: string; type: OrderType; created_at: string }

/** Days on which the kitchen delivers nothing. */
export type ClosedDaysTable = { date: string; reason: string; created_at: string }

/** A client's position in the delivery order, kept from day to day. */
export type StopsTable = { account_id: number; position: number }

/** A driver's link: the stops of a day and type, in all sectors or in some. */
export type RoutesTable = {
  id: Generated<number>
  date: string
  type: OrderType
  name: string
  /** JSON list; empty = every sector. */
  sectors: string
  /** The office's id for the request; the same id is the same route. */
  request_id: string
  actor_id: number
  created_ms: number
  revoked_ms: number | null
}

/** A driver's latest mark on an order. */
export type DeliveriesTable = {
  order_id: number
  route_id: number
  outcome: DeliveryOutcome
  note: string
  /** Time of the driver's mark, by the device's clock corrected by the server. */
  marked_ms: number
  /** Whether the driver undid it: it no longer counts, and marks made earlier come too late. */
  taken_back: Generated<Flag>
}

/** The office's tick on a stop of the delivery list, with its author. */
export type StopTicksTable = { order_id: number; actor_id: number; created_at: string }

/** A payment outside the wallet: reported by a client, or recorded by the office at once. */
export type TransfersTable = {
  id: Generated<number>
  account_id: number
  /** The sender's id for the request; the same id is the same row. */
  request_id: string
  method: HandMethod
  membership_id: number
  /** The level's name and shipments when this was begun. */
  level_name: string
  level_envios: number
  bank: string
  receipt: string
  /** Normalised for comparison; for cash without a receipt, the request id. */
  bank_key: string
  receipt_key: string
  price_cents: number
  value_cents: number
  divisa: string
  paid_on: string
  /** The office's note. */
  note: string
  image_ruta: string | null
  state: TransferState
  /** Reason for a refusal or reversal, as a text for the client. */
  reason: string
  payment_id: number | null
  /** The account's level before, for a reversal. */
  nivel_before: number | null
  membership_before: number | null
  actor_id: number | null
  created_at: string
  decided_at: string | null
}

/** Lines of banks' statements that were reconciled; each with one transfer, and no transfer with two. */
export type StatementLinesTable = {
  id: Generated<number>
  /** Hash of the line's bank and content: no word of it is kept. */
  fingerprint: string
  transfer_id: number
  actor_id: number
  created_at: string
}

/** How a bank's columns were read last; `bank`: its headings. */
export type StatementColumnsTable = { bank: string; fields: string }

/** Notices to clients, one per key. */
export type NoticesTable = {
  id: Generated<number>
  account_id: number
  /** Its subject: the same news is sent once. */
  key: string
  /** JSON of the letter's kind and facts, so that it can be written again. */
  letter: string
  created_ms: number
  /** The mail's id; null while there is none. */
  message_id: string | null
}

/** A client's choice; without a row the kind's default applies. */
export type NoticeSettingsTable = {
  account_id: number
  kind: NoticeKind
  is_on: Flag
  /** Switched off by a mail's link, which a mail scanner may have pressed: whether a mail has said so. null = by the client. */
  link_off: Generated<'unsaid' | 'said' | null>
}

/** Order count per day, type and status; kept by triggers, on PostgreSQL as {@link TotalsTable}, never written by us. */
export type OrderDaysTable = { date: string; type: OrderType; status: OrderStatus; count: number }

/**
 * A day's completed payments by currency (`ventas`, in cents) and its ratings (`resenas`, without a currency); kept as
 * {@link OrderDaysTable} is.
 */
export type DaySumsTable = {
  kind: 'ventas' | 'resenas'
  day: string
  divisa: string
  count: number
  amount: number
}

/** The ratings of a dish by its name in small letters, and the sum of their stars; kept as {@link OrderDaysTable} is. */
export type DishRatingsTable = { dish: string; count: number; amount: number }

/** Payment count per day and status, whatever the currency; kept as {@link OrderDaysTable} is. */
export type PaymentDaysTable = { day: string; status: string; count: number }

/** Clients by the day of their registration, and how many of them were invited; kept as {@link OrderDaysTable} is. */
export type ClientDaysTable = { day: string; is_deleted: '0' | '1'; count: number; referrals: number }

/** On PostgreSQL alone: the parts whose sums are the totals (decision 060). `is_kept`: folded from others. */
export type TotalsTable = {
  total: string
  key1: string
  key2: string
  key3: string
  count: number
  amount: number
  is_kept: boolean
}

/** A browser that shows its account's notices; it ends with the session that subscribed it. */
export type PushSubscriptionsTable = {
  id: Generated<number>
  account_id: number
  session_hash: string
  endpoint: string
  p256dh: string
  auth: string
}

/** A notice pending for a browser; deleted once sent, expired or refused. */
export type PushesTable = {
  id: Generated<number>
  subscription_id: number
  notice_id: number
  /** Its subject, such as an order: a newer notice replaces it. */
  topic: string
  created_ms: number
  /** When it becomes untrue; null = it stays true. */
  expires_ms: number | null
  /** Also the end of a server's hold while it sends. */
  next_try_ms: number
  attempts: Generated<number>
}
/** `days`: the weekdays it is for, as a JSON list of names. */
export type DayAddressesTable = AddressWords & {
  account_id: number
  days: string
  /** 'Oficina'; '' for none. */
  name: Generated<string>
  cp: number
  lat: number
  lng: number
}

/** Where one order goes, other than its day's. */
export type OrderAddressesTable = AddressWords & {
  order_id: number
  name: string
  cp: number
  lat: number
  lng: number
}

/** A client's problem with a delivered order, and the office's answer. */
export type ProblemsTable = {
  order_id: number
  kind: ProblemKind
  words: string
  created_at: string
  /** '' until it is answered. */
  answer: string
  answered_at: string | null
  actor_id: number | null
  /** Whether the answer gave the shipment back. */
  returned: Flag
}

/** The valid version of a client's feed address; no row = the first. */
export type CalendarsTable = {
  account_id: number
  version: number
  /** When the client's addresses changed last; 0 = not since it is kept. */
  moved_ms: Generated<number>
}

/** `network`: hashed; null = the command line. `actor_id`: who did it, where that is not the account. */
export type SecurityEventsTable = {
  id: Generated<number>
  at_ms: number
  event: SecurityEvent
  account_id: number | null
  actor_id: number | null
  network: string | null
}

/** A hashed network that signed in to an account. */
export type KnownNetworksTable = { account_id: number; network: string; seen_ms: number }
/** A credential that signs its account in (WebAuthn). */
export type PasskeysTable = {
  id: Generated<number>
  account_id: number
  /** As browsers write it: base64url. */
  credential_id: string
  /** COSE, base64url. */
  public_key: string
  /** Signatures made so far, as far as the authenticator counts them. */
  counter: number
  /** The browser it was made in; '' where unknown. */
  device: string
  created_ms: number
  /** null = never used. */
  last_used_ms: number | null
}

/** Challenges that were answered; each works once. */
export type UsedChallengesTable = { hash: string; expires_ms: number }

/** What a client likes, for the kitchen's choice on a forgotten day; `prefers` and `avoids`: dishes or words, one a line. */
export type TastesTable = {
  account_id: number
  prefers: string
  avoids: string
  /** null = any. */
  kcal_max: number | null
  is_varied: Flag
  jugo: Flag
  saved_at: string
}

/** The weekdays and meals for which the kitchen chooses when their client forgets. */
export type ForgottenDaysTable = { account_id: number; day: DayName; type: OrderType }

/** What became of a forgotten day: an order, nothing that the client may eat, or a server that slept through its hour. */
export type AutomaticChoicesTable = {
  account_id: number
  date: string
  type: OrderType
  /** The order, until its client changes it; null = none. */
  order_id: number | null
  result: 'pedido' | 'nada' | 'tarde'
  /** Why, as JSON (records/foreseen). */
  facts: string
  created_at: string
}

export type AccountRow = Selectable<AccountsTable>
export type NewAccount = Insertable<AccountsTable>
export type AutomaticChoiceRow = Selectable<AutomaticChoicesTable>
export type DayAddressRow = Selectable<DayAddressesTable>
export type AddressRow = Selectable<AddressesTable>
export type CodeRow = Selectable<CodesTable>
export type DishRow = Selectable<DishesTable>
export type MailRow = Selectable<MailsTable>
export type MenuRow = Selectable<MenusTable>
export type NoticeSettingRow = Selectable<NoticeSettingsTable>
export type NivelRow = Selectable<NivelesTable>
export type OrderRow = Selectable<OrdersTable>
export type PaymentRow = Selectable<PaymentsTable>
export type SaleRow = Selectable<SalesTable>
export type TransferRow = Selectable<TransfersTable>
export type WalletOrderRow = Selectable<WalletOrdersTable>
