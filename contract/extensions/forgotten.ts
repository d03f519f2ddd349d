/** What the kitchen chooses for a client who forgets to ('Si me olvido'; wire, "Beyond the specification"). */
import * as v from 'valibot'
import { DAYS, ORDER_TYPES, TASTE_MAX, TASTES_MAX } from '#domain/constants'
import { keptLine } from '#domain/kept-line'
import { defineCall } from '../envelope'
import { inputBoolean, inputIntegerOrNull, inputType, openedVersion, textUpTo } from '../inputs'
import { boolean, integer, items, maybe, object, required, rows, text, time, word } from '../loose'

/**
 * The caller's days and tastes. `dias`: weekdays and meals for which the kitchen chooses; `prefiere` and `evita`: dishes or words of
 * theirs; `kcal`: at most, null = any; `variado`: nothing that was eaten the week before. `hora`: when the choice becomes an order.
 */
export const getForgotten = defineCall({
  name: 'getForgotten',
  group: 'profile',
  address: 'ext/si_me_olvido.php',
  access: 'client',
  request: {},
  response: {
    dias: rows(object({ dia: required(word(DAYS)), tipo: required(word(ORDER_TYPES)) })),
    prefiere: items(required(text)),
    evita: items(required(text)),
    kcal: maybe(integer),
    variado: boolean,
    jugo: boolean,
    hora: time,
    version: text,
  },
})

const tastes = v.pipe(v.array(v.pipe(textUpTo(TASTE_MAX), v.transform(keptLine))), v.maxLength(TASTES_MAX))

/** Stores them, whole, unless another device did meanwhile. */
export const saveForgotten = defineCall({
  name: 'saveForgotten',
  group: 'profile',
  address: 'ext/guardar_si_me_olvido.php',
  access: 'client',
  repeatable: true,
  request: {
    dias: v.pipe(
      v.array(v.object({ dia: v.picklist(DAYS), tipo: inputType })),
      v.maxLength(DAYS.length * ORDER_TYPES.length),
    ),
    prefiere: tastes,
    evita: tastes,
    kcal: inputIntegerOrNull,
    variado: inputBoolean,
    jugo: inputBoolean,
    version: openedVersion,
  },
  response: {},
})
