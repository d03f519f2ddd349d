/**
 * Every extension by its name in `extensions` of the start-up configuration (wire, "Beyond the specification").
 * Their calls are not among the 34 of `CALLS`. For the server, the documents and the tests; the web application
 * imports single files of `extensions/`.
 */

import type { Call } from './envelope'
import * as addresses from './extensions/addresses'
import * as calendar from './extensions/calendar'
import * as clients from './extensions/clients'
import * as day from './extensions/day'
import * as delivery from './extensions/delivery'
import * as exports from './extensions/exports'
import * as history from './extensions/history'
import * as kitchen from './extensions/kitchen'
import * as notices from './extensions/notices'
import * as panel from './extensions/panel'
import * as passkeys from './extensions/passkeys'
import * as push from './extensions/push'
import * as reviews from './extensions/reviews'
import * as routes from './extensions/routes'
import * as security from './extensions/security'
import * as series from './extensions/series'
import { closeAllSessions, closeDevice, closeSession, getDevices } from './extensions/session'
import * as showcase from './extensions/showcase'
import * as transfers from './extensions/transfers'
import * as wallet from './extensions/wallet'

type CallsIn<File> = Extract<File[keyof File], Call>

/** The calls among a file's exports. */
const callsIn = <File extends object>(file: File): CallsIn<File>[] => {
  const values: File[keyof File][] = Object.values(file)
  return values.filter((value): value is CallsIn<File> => Object(value).address !== undefined)
}

/**
 * Three are promises without calls: `reglas`, the rules of decisions.md for accounts and shipments hold; `repetible`, a
 * retried write acts once; `oficina`, the office's lists have more fields, and a new dish may refer to stored pictures.
 */
export const EXTENSIONS = {
  reglas: [],
  repetible: [],
  oficina: [],
  cerrar_sesion: [closeSession],
  cerrar_sesiones: [getDevices, closeAllSessions, closeDevice],
  llaves: callsIn(passkeys),
  wallet: callsIn(wallet),
  series: callsIn(series),
  resenas: callsIn(reviews),
  jornada: callsIn(day),
  historia: callsIn(history),
  ficha: callsIn(clients),
  cocina: callsIn(kitchen),
  panel: callsIn(panel),
  entrega: callsIn(delivery),
  rutas: callsIn(routes),
  transferencias: callsIn(transfers),
  avisos: callsIn(notices),
  push: callsIn(push),
  exportar: callsIn(exports),
  escaparate: callsIn(showcase),
  seguridad: callsIn(security),
  calendario: callsIn(calendar),
  direcciones: callsIn(addresses),
} as const
