import type { FastifyInstance } from 'fastify'
import { editMenu } from '#contract/calls/menus'
import { EXTENSIONS } from '#contract/extensions'
import { type Clock, todayIn } from '#domain/calendar'
import { e164Of } from '#domain/phone'
import type { Config } from '../config'
import type { Route } from '../routing/routes'

/** The content of `/config.json` (wire, "Start-up configuration"). */
const webConfigOf = ({ demoDate, web }: Config, clock: Clock, extensions: readonly string[]) => ({
  path_api: '/api/',
  google_maps_key: web.googleMapsKey,
  paypal_client_id: web.paypalClientId,
  bank_transfer: web.bankTransfer,
  support_email: web.supportEmail,
  extensions,
  tiles_url: web.tilesUrl,
  geocoder_url: web.geocoderUrl,
  lunch_hours: web.lunchHours,
  dinner_hours: web.dinnerHours,
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
})

export type WebAppConfig = ReturnType<typeof webConfigOf>

/** The extensions of which every address is served. */
const extensionsIn = (routes: readonly Route[]): string[] => {
  const served = new Set(routes.map(({ call }) => call.address))
  return Object.entries(EXTENSIONS)
    .filter(([, calls]) => calls.every(({ address }) => served.has(address)))
    .map(([name]) => name)
}

/**
 * `GET /config.json`: the web application reads it before it draws (wire, "Start-up configuration"). Gives the function
 * that makes the same for the pages, which carry it to save the request.
 */
export const webConfig = (
  app: FastifyInstance,
  { config, clock, routes }: { config: Config; clock: Clock; routes: readonly Route[] },
): (() => WebAppConfig) => {
  const extensions = extensionsIn(routes)
  const current = () => webConfigOf(config, clock, extensions)
  app.get('/config.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(current()),
  )
  return current
}
