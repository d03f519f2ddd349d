import * as v from 'valibot'
import type { Queryable } from '../../db/port'
import { choiceNotice } from './choice-service'
import { dataNotice } from './data-service'
import { messageNotice } from './message-service'
import { type FoundNotice, type KnownNotice, type SweepWindow, storedNotice } from './notice'
import { orderNotice } from './order-service'
import { begunNotice, paymentNotice, transferNotice } from './payment-service'
import { tomorrowNotice } from './tomorrow-service'
import { menuNotice, shipmentsNotice } from './week-service'

/** Every notice by the name that is stored with it. */
export const NOTICES = {
  pago: paymentNotice,
  servicio: begunNotice,
  transferencia: transferNotice,
  orden: orderNotice,
  eleccion: choiceNotice,
  datos: dataNotice,
  aviso: messageNotice,
  pocos_envios: shipmentsNotice,
  menu: menuNotice,
  manana: tomorrowNotice,
}
export type NoticeName = keyof typeof NOTICES

const isNoticeName = (name: string): name is NoticeName => Object.hasOwn(NOTICES, name)
const NAMES = Object.keys(NOTICES).filter(isNoticeName)

export type PendingNotice = FoundNotice<unknown> & { name: NoticeName }

/** All notices due now. */
export const findPendingNotices = async (query: Queryable, window: SweepWindow): Promise<PendingNotice[]> => {
  const pending: PendingNotice[] = []
  for (const name of NAMES) {
    for (const one of await NOTICES[name].find(query, window)) pending.push({ ...one, name })
  }
  return pending
}

/** A stored notice; null where it no longer exists. */
export const readNotice = (letter: string): KnownNotice | null => {
  const stored = v.safeParse(storedNotice, JSON.parse(letter))
  if (!stored.success) return null
  const { facts, kind, name } = stored.output
  return isNoticeName(name) ? NOTICES[name].read(kind, facts) : null
}
