import { accountsText, keptAccounts, transferText } from '#domain/bank-accounts'
import { PRODUCT } from '#domain/constants'
import type { Environment } from './environment'

/** The contents of `/config.json` for the web application (wire, "Start-up configuration"); '' = not set. */
export type WebConfig = {
  readonly googleMapsKey: string
  readonly paypalClientId: string
  readonly bankTransfer: string
  /** The accounts of {@link bankTransfer}, as they are kept (domain/bank-accounts); '' where it is a text alone. */
  readonly bankAccounts: string
  readonly supportEmail: string
  readonly tilesUrl: string
  readonly geocoderUrl: string
  /** `HH:mm-HH:mm`. */
  readonly lunchHours: string
  readonly dinnerHours: string
  /** Names of sectors or cities, by lines or commas; '' = everywhere. */
  readonly sectorsServed: string
  readonly kitchenName: string
  readonly kitchenRuc: string
  readonly kitchenAddress: string
  readonly kitchenPhone: string
  /** `yes` or ''. */
  readonly kitchenInvoices: string
}

const DEMO_WEB = {
  bankAccounts: accountsText([
    {
      banco: 'Banco de la demostración',
      tipo: 'ahorros',
      numero: '0000000000',
      titular: 'Vianda (cuenta de ejemplo: no envíes dinero)',
      identificacion: '0000000000001',
    },
  ]),
  supportEmail: 'ayuda@demo.test',
  kitchenName: PRODUCT,
  kitchenRuc: '0000000000001',
  kitchenAddress: 'Calle de la Demostración 123, Quito',
  kitchenPhone: '+593 99 000 0000',
}

/** OpenStreetMap's public services: a kitchen is small enough for their rules, and needs no key. */
const PUBLIC_MAPS = {
  tilesUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  geocoderUrl: 'https://nominatim.openstreetmap.org/search',
}

/** The demo's defaults stay empty in production: a sample account must not take real money. */
export const webOf = (set: Environment): WebConfig => {
  const filled = set.APP_MODE === 'demo' ? DEMO_WEB : null
  const bankAccounts = set.BANK_TRANSFER === '' ? (filled?.bankAccounts ?? '') : ''
  return {
    googleMapsKey: set.GOOGLE_MAPS_KEY,
    paypalClientId: set.WALLET === 'none' ? '' : set.PAYPAL_CLIENT_ID,
    bankTransfer: set.BANK_TRANSFER || transferText(keptAccounts(bankAccounts)),
    bankAccounts,
    supportEmail: set.SUPPORT_EMAIL || (filled?.supportEmail ?? ''),
    tilesUrl: set.TILES_URL || PUBLIC_MAPS.tilesUrl,
    geocoderUrl: set.GEOCODER_URL || PUBLIC_MAPS.geocoderUrl,
    lunchHours: set.LUNCH_HOURS,
    dinnerHours: set.DINNER_HOURS,
    sectorsServed: set.SECTORS_SERVED,
    kitchenName: set.KITCHEN_NAME || (filled?.kitchenName ?? ''),
    kitchenRuc: set.KITCHEN_RUC || (filled?.kitchenRuc ?? ''),
    kitchenAddress: set.KITCHEN_ADDRESS || (filled?.kitchenAddress ?? ''),
    kitchenPhone: set.KITCHEN_PHONE || (filled?.kitchenPhone ?? ''),
    kitchenInvoices: set.KITCHEN_INVOICES,
  }
}
