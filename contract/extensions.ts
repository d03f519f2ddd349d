/**
 * What the back end has where `extensions` of the start-up configuration is true (wire, "Beyond the specification"). For
 * the server, the documents and the tests; the web application imports single files of `extensions/`.
 */

import type { Call } from './envelope'
import * as addresses from './extensions/addresses'
import * as billing from './extensions/billing'
import * as calendar from './extensions/calendar'
import * as clients from './extensions/clients'
import * as copies from './extensions/copies'
import * as day from './extensions/day'
import * as dayMessages from './extensions/day-messages'
import * as delivery from './extensions/delivery'
import * as exports from './extensions/exports'
import * as forgotten from './extensions/forgotten'
import * as history from './extensions/history'
import * as imports from './extensions/import'
import * as kitchen from './extensions/kitchen'
import * as mail from './extensions/mail'
import * as missing from './extensions/missing'
import * as month from './extensions/month'
import * as movements from './extensions/movements'
import * as notices from './extensions/notices'
import * as ordersFor from './extensions/orders-for'
import * as ownData from './extensions/own-data'
import * as panel from './extensions/panel'
import * as passkeys from './extensions/passkeys'
import * as pauses from './extensions/pauses'
import * as problems from './extensions/problems'
import * as push from './extensions/push'
import * as reviews from './extensions/reviews'
import * as routes from './extensions/routes'
import * as security from './extensions/security'
import * as series from './extensions/series'
import * as services from './extensions/services'
import * as session from './extensions/session'
import * as settings from './extensions/settings'
import * as setup from './extensions/setup'
import * as showcase from './extensions/showcase'
import * as statement from './extensions/statement'
import * as team from './extensions/team'
import * as terms from './extensions/terms'
import * as transfers from './extensions/transfers'
import * as waiting from './extensions/waiting'
import * as wallet from './extensions/wallet'

type CallsIn<File> = Extract<File[keyof File], Call>

/** The calls among a file's exports. */
const callsIn = <File extends object>(file: File): CallsIn<File>[] => {
  const values: File[keyof File][] = Object.values(file)
  return values.filter((value): value is CallsIn<File> => Object(value).address !== undefined)
}

/** The calls of our server beyond the 34; `config.json` says with one word that the back end has them all. */
export const EXTENSIONS = [
  ...callsIn(session),
  ...callsIn(passkeys),
  ...callsIn(wallet),
  ...callsIn(series),
  ...callsIn(reviews),
  ...callsIn(day),
  ...callsIn(dayMessages),
  ...callsIn(history),
  ...callsIn(clients),
  ...callsIn(movements),
  ...callsIn(ordersFor),
  ...callsIn(pauses),
  ...callsIn(imports),
  ...callsIn(kitchen),
  ...callsIn(panel),
  ...callsIn(delivery),
  ...callsIn(routes),
  ...callsIn(transfers),
  ...callsIn(statement),
  ...callsIn(month),
  ...callsIn(notices),
  ...callsIn(push),
  ...callsIn(exports),
  ...callsIn(showcase),
  ...callsIn(security),
  ...callsIn(team),
  ...callsIn(calendar),
  ...callsIn(addresses),
  ...callsIn(forgotten),
  ...callsIn(billing),
  ...callsIn(problems),
  ...callsIn(settings),
  ...callsIn(services),
  ...callsIn(copies),
  ...callsIn(missing),
  ...callsIn(mail),
  ...callsIn(setup),
  ...callsIn(ownData),
  ...callsIn(waiting),
  ...callsIn(terms),
] as const
