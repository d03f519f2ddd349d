import type { FastifyInstance } from 'fastify'
import { editMenu } from '#contract/calls/menus'
import { keptAccounts } from '#domain/bank-accounts'
import { type Clock, todayIn } from '#domain/calendar'
import { e164Of } from '#domain/phone'
import type { Config } from '../config'
import { siteOf } from '../modules/passkeys'
import type { Settings } from '../settings'

/** The content of `/config.json` (wire, "Start-up configuration"). */
const webConfigOf = (config: Config, settings: Settings, clock: Clock) => {
  const { demoDate } = config
  const { wallet, web } = settings.now()
  return {
    path_api: '/api/',
    google_maps_key: web.googleMapsKey,
    // The demo's wallet is our own page's.
    paypal_client_id: wallet.kind === 'sandbox' ? 'sandbox' : web.paypalClientId,
    passkey_site: siteOf(config)?.id ?? '',
    bank_transfer: web.bankTransfer,
    bank_accounts: keptAccounts(web.bankAccounts),
    support_email: web.supportEmail,
    extensions: true,
    tiles_url: web.tilesUrl,
    geocoder_url: web.geocoderUrl,
    lunch_hours: web.lunchHours,
    dinner_hours: web.dinnerHours,
    sectors_served: web.sectorsServed,
    kitchen_name: web.kitchenName,
    kitchen_ruc: web.kitchenRuc,
    kitchen_address: web.kitchenAddress,
    kitchen_phone: web.kitchenPhone,
    kitchen_phone_e164: e164Of(web.kitchenPhone),
    kitchen_invoices: web.kitchenInvoices,
    demo_today: demoDate === null ? '' : todayIn(clock),
    max_files: editMenu.form.files,
    max_fields: editMenu.form.fields,
    max_bytes: editMenu.form.totalBytes,
  }
}

export type WebAppConfig = ReturnType<typeof webConfigOf>

/**
 * `GET /config.json`: the web application reads it before it draws (wire, "Start-up configuration"). Gives the function
 * that makes the same for the pages, which carry it to save the request.
 */
export const webConfig = (
  app: FastifyInstance,
  { config, settings, clock }: { config: Config; settings: Settings; clock: Clock },
): (() => WebAppConfig) => {
  const current = () => webConfigOf(config, settings, clock)
  app.get('/config.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(current()),
  )
  return current
}
