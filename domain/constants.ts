/** Business constants and limits (specification §9). No imports, so they add nothing else to a bundle. */

export const ROLE_CLIENT = 1
export const ROLE_ADMIN = 4
export const ROLES = [ROLE_CLIENT, ROLE_ADMIN] as const
export type Role = (typeof ROLES)[number]

export const PAGE_SIZE = 10

/** Milliseconds. */
export const TOAST_MS = 4000
/** Milliseconds a session-expired alert shows; the redirect follows after the same time. */
export const SESSION_EXPIRY_MS = 1000
/** Milliseconds an alert fades and slides. */
export const ALERT_ANIMATION_MS = 1000
/** Seconds between two code e-mails. */
export const RESEND_WAIT_S = 60
/** Milliseconds to wait before url_return, for each of `seconds_return`. */
export const LOGIN_REDIRECT_FACTOR_MS = 2000
/** Digits of a one-time code. */
export const CODE_LENGTH = 6

/** The catalogue's text for most calls without a usable response (Specification §8). */
export const NO_SERVER = 'Error al conectar con el servidor'

/** The wire's character limits for a line, a paragraph, and a nutrient, which a form sends as text. */
export const LINE_MAX = 300
export const PARAGRAPH_MAX = 5000
export const NUTRIENT_TEXT_MAX = 20

export const TIME_ZONE = 'America/Guayaquil'

/** The five weekdays of a menu, named as on the wire. */
export const DAYS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes'] as const
export type DayName = (typeof DAYS)[number]
/** Days from a menu's start (Monday) to its end (Friday). */
export const MENU_END_OFFSET_DAYS = 4
/** Days before its start when a menu becomes visible. */
export const MENU_VISIBLE_DAYS_BEFORE = 2
export const MAX_DISHES_PER_DAY = 30

export const ORDER_TYPES = ['almuerzo', 'cena'] as const
export type OrderType = (typeof ORDER_TYPES)[number]

export const ORDER_STATUSES = ['programado', 'enviado', 'entregado', 'cancelado'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** A driver's mark on an order. */
export const DELIVERY_OUTCOMES = ['entregado', 'no_estaba'] as const
export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number]

/** Times of the day are 'HH:mm' in Guayaquil. */
export const DEFAULT_ORDER_TIME = '10:00'
export const SERVICE_OPENS = '10:00'
export const SERVICE_CLOSES = '17:00'
export const TOLERANCE_HOURS = 2
export const TOLERANCE_EARLIEST = '09:00'
export const TOLERANCE_LATEST = '18:00'
export const LUNCH_STARTS = '11:30'

export const LEVEL_MIN = 1
export const LEVEL_MAX = 3
/** The level that sees the dinner menu. */
export const DINNER_LEVEL = 3
export const SHIPMENTS_MIN = 0
export const SHIPMENTS_MAX = 200
export const REWARD_MIN = 0
export const REWARD_MAX = 100
/** The entry of `niveles` that is never shown. */
export const HIDDEN_LEVEL_ID = 0

export const RATING_MIN = 0
export const RATING_MAX = 5
export const RATING_DEFAULT = 5

/** Bytes. */
export const IMAGE_MAX_BYTES = 2 * 1024 * 1024
export const IMAGES_MAX_PER_DISH = 10
/** Bytes of all new files of one dish. */
export const IMAGES_MAX_TOTAL_BYTES = 10 * 1024 * 1024
/** Pixels of a picture that can be decoded: 160 MB of memory. */
export const IMAGE_MAX_PIXELS = 40_000_000

export const REPORT_PERIODS = ['1 DAY', '3 DAY', '7 DAY', '1 MONTH', '1 YEAR'] as const
export type ReportPeriod = (typeof REPORT_PERIODS)[number]
export const REPORT_PERIOD_DEFAULT: ReportPeriod = '7 DAY'

export const CURRENCY = 'USD'
export const DASHBOARD_CURRENCY = 'EUR'

/** Date filters ask for nothing before this year. */
export const FILTER_FIRST_YEAR = 2025

export const MAP_CENTER = { lat: -0.18, lng: -78.47 } as const
export const MAP_ZOOM_ADMIN = 14
export const MAP_ZOOM_CLIENT = 15

/** Payment methods outside the wallet. */
export const HAND_METHODS = ['transferencia', 'efectivo'] as const
export type HandMethod = (typeof HAND_METHODS)[number]

/** `revision`: reported by a client, pending at the office. `revertida`: accepted, then reversed. */
export const TRANSFER_STATES = ['revision', 'aceptada', 'rechazada', 'revertida'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

/** Who an invoice is for, as the SRI knows buyers (its table 6). */
export const TAX_ID_KINDS = ['cedula', 'ruc', 'pasaporte', 'consumidor_final'] as const
export type TaxIdKind = (typeof TAX_ID_KINDS)[number]

/** Kinds of notices to a client, each with a switch in 'Avisos'. */
export const NOTICE_KINDS = ['pagos', 'cambios', 'recordatorio', 'pocos_envios', 'menu', 'en_camino'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Reasons in the ledger. */
export type ShipmentReason =
  | 'pedido'
  | 'cancelacion'
  | 'reapertura'
  | 'renovacion'
  | 'recompensa'
  | 'administrador'
  | 'inicial'
  | 'reverso'
  | 'problema'

/** What a client's problem with a delivered order may be, in the order of the choices. */
export const PROBLEM_KINDS = ['falta', 'otro_platillo', 'frio', 'alergia'] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]

/** Why a dish is not chosen for a forgotten day ('Si me olvido'), the gravest first. */
export const EXCLUSIONS = ['alergias', 'evita', 'agotado', 'kcal', 'repetido'] as const
export type Exclusion = (typeof EXCLUSIONS)[number]
/** Why nothing is: each dish is excluded, no shipment is left for that day, or dinner is not of the client's level. */
export const NOT_CHOSEN = [...EXCLUSIONS, 'envios', 'nivel', 'retirado'] as const
export type NotChosen = (typeof NOT_CHOSEN)[number]
/** Why a dish is: the client prefers it, rated it well, everybody did, it is the only one left, or it is its turn. */
export const CHOICE_REASONS = ['prefiere', 'tus_estrellas', 'promedio', 'unico', 'turno'] as const
export type ChoiceReasonWord = (typeof CHOICE_REASONS)[number]

/** Bounds of the tastes: lines of each list, and the characters of a line. */
export const TASTES_MAX = 20
export const TASTE_MAX = 60
/** A meal of fewer is none. */
export const KCAL_LEAST = 100

/** How long after its day a problem with an order can be told, in days. */
export const PROBLEM_DAYS = 7

/** The longest pause of a client, its first and last day counted. */
export const LONGEST_PAUSE_DAYS = 60

/** Which of a client's addresses an order goes to: its own, its weekday's, or the main one. */
export const PLACE_SOURCES = ['pedido', 'dias', 'principal'] as const
export type PlaceSource = (typeof PLACE_SOURCES)[number]

/** The subjects of what the office sets on its screens (/admin/ajustes), in their order. */
export const SETTING_SUBJECTS = [
  'cocina',
  'entregas',
  'pagos',
  'correo',
  'avisos',
  'mapas',
  'terminos',
] as const
export type SettingSubject = (typeof SETTING_SUBJECTS)[number]

/** What the history of the settings tells of: the subjects, and what has tables and screens of its own. */
export const SETTING_HISTORIES = [...SETTING_SUBJECTS, 'servicios'] as const
export type SettingHistory = (typeof SETTING_HISTORIES)[number]

/** What the dashboard names until it is done, in its order (server/modules/settings/missing-service). */
export const MISSING_WORDS = [
  'nombre',
  'correo',
  'correo_falla',
  'correo_prueba',
  'servicios',
  'cuentas',
  'menu',
  'copias',
] as const
export type MissingWord = (typeof MISSING_WORDS)[number]

/** The dashboard warns of a newest copy that is older. */
export const COPY_OLD_DAYS = 2

/** The product's name, and a kitchen's until it has one. */
export const PRODUCT = 'Vianda'

/** The largest cap of a dish or a day. */
export const CAP_MAX = 9999
