import type { FastifyInstance } from 'fastify'
import { EXTENSIONS } from '#contract/extensions'
import { type Clock, todayIn } from '#domain/calendar'
import type { Config } from '../config'

/** What `/config.json` says (wire, "Start-up configuration"). */
const webConfigOf = ({ demoDate, web }: Config, clock: Clock) => ({
  path_api: '/api/',
  google_maps_key: web.googleMapsKey,
  paypal_client_id: web.paypalClientId,
  bank_transfer: web.bankTransfer,
  support_email: web.supportEmail,
  extensions: Object.keys(EXTENSIONS),
  tiles_url: web.tilesUrl,
  geocoder_url: web.geocoderUrl,
  dinner_hours: web.dinnerHours,
  demo_today: demoDate === null ? '' : todayIn(clock),
})

export const webConfig = (app: FastifyInstance, config: Config, clock: Clock): void => {
  app.get('/config.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(webConfigOf(config, clock)),
  )
}
