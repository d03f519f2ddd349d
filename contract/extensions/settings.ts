/** What the office sets on its screens (wire, "Beyond the specification"). */
import * as v from 'valibot'
import { SETTING_HISTORIES, SETTING_SUBJECTS } from '#domain/constants'
import { defineCall } from '../envelope'
import { fileOrNone, inputParagraph, openedVersion } from '../inputs'
import { blank, boolean, dateTime, id, map, object, paragraph, picture, rows, text } from '../loose'

/**
 * A subject's settings. `valores`: what counts now, by name; `fijos`: the environment's name for those that it fixes;
 * `guardados`: whether a secret is set, which no call ever shows.
 */
export const settings = object({
  tema: id,
  version: text,
  valores: map(blank(paragraph)),
  fijos: map(text),
  guardados: map(boolean),
})

/** Every subject. */
export const getSettings = defineCall({
  name: 'getSettings',
  group: 'settings',
  address: 'ext/ajustes.php',
  access: 'admin',
  areas: ['administracion'],
  request: {},
  response: {
    ajustes: rows(settings),
    /** The logo's path below the API base address; '' = none. */
    logo: blank(picture),
  },
})

/** Saves a subject as one; a setting that is left out stays. They count at once, on other servers within seconds. */
export const saveSettings = defineCall({
  name: 'saveSettings',
  group: 'settings',
  address: 'ext/ajustes_guardar.php',
  access: 'admin',
  areas: ['administracion'],
  repeatable: true,
  request: {
    tema: v.picklist(SETTING_SUBJECTS),
    valores: v.record(v.string(), inputParagraph),
    version: openedVersion,
  },
  response: { version: text },
})

/** Tries the wallet's keys: those of `valores`, or the kept one where one is blank. Refuses in words; saves nothing. */
export const tryWallet = defineCall({
  name: 'tryWallet',
  group: 'settings',
  address: 'ext/billetera_probar.php',
  access: 'admin',
  areas: ['administracion'],
  limit: 'payments',
  request: { valores: v.record(v.string(), inputParagraph) },
  response: {},
})

/** Tries where maps come from: `valores` as typed, or what is kept where one is blank. Refuses in words; saves nothing. */
export const tryMaps = defineCall({
  name: 'tryMaps',
  group: 'settings',
  address: 'ext/mapas_probar.php',
  access: 'admin',
  areas: ['administracion'],
  limit: 'payments',
  request: { valores: v.record(v.string(), inputParagraph) },
  response: {},
})

/** Puts a picture in the logo's place; without one there is no logo any more. */
export const saveLogo = defineCall({
  name: 'saveLogo',
  group: 'settings',
  address: 'ext/ajustes_logo.php',
  access: 'admin',
  areas: ['administracion'],
  format: 'multipart',
  repeatable: true,
  request: { image: fileOrNone },
  response: { logo: blank(picture) },
})

/** A change of a setting; of a secret `de` is '' and `a` says only that it changed. */
const settingChange = object({
  id,
  at: dateTime,
  /** The author's name. */
  quien: blank(text),
  ajuste: text,
  de: blank(paragraph),
  a: blank(paragraph),
})

/** The last fifty changes of a subject, or of the services ('1.precio'), newest first. */
export const getSettingChanges = defineCall({
  name: 'getSettingChanges',
  group: 'settings',
  address: 'ext/ajustes_historia.php',
  access: 'admin',
  areas: ['administracion'],
  request: { tema: v.picklist(SETTING_HISTORIES) },
  response: { cambios: rows(settingChange) },
})
