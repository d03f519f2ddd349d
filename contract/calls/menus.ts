import * as v from 'valibot'
import { DAYS, NUTRIENT_TEXT_MAX } from '#domain/constants'
import { DISH_NOTE_MAX, eachDishLine, eachDishNote, eachDishParagraph, eachNutrient } from '#domain/dish'
import { eachOf } from '#domain/each-of'
import { defineCall, WEEK_FORM } from '../envelope'
import { foreseen } from '../foreseen'
import {
  anyDate,
  formList,
  inputId,
  inputInteger,
  inputObject,
  inputParagraph,
  line,
  optionalInputId,
  paging,
  textUpTo,
} from '../inputs'
import { maybeId, orNull, ours, pageEnds, rows, rowsOrNull } from '../loose'
import { lastMeal, menu, menuRow, order } from '../objects'
import { pausedMeal } from '../pauses'

export const getMenus = defineCall({
  name: 'getMenus',
  group: 'menus',
  address: 'update-menu/get_menus.php',
  access: 'admin',
  areas: ['cocina'],
  request: { ...paging, searchDate: anyDate },
  response: { menus: rows(menuRow), ...pageEnds },
})

export const deleteMenu = defineCall({
  name: 'deleteMenu',
  group: 'menus',
  address: 'update-menu/delete_menus.php',
  access: 'admin',
  areas: ['cocina'],
  repeatable: true,
  request: { id: inputId },
  response: {},
})

export const getMenu = defineCall({
  name: 'getMenu',
  group: 'menus',
  address: 'update-menu/get_menu.php',
  access: 'admin',
  areas: ['cocina'],
  request: { menu: inputId },
  response: { menu },
})

/** Multipart carries only text: the server's rule reads the numbers, so a wrong one gets a message. */
const imageInput = inputObject({
  ruta: v.optional(line),
  estado: v.optional(line),
  file: v.optional(v.instance(Blob)),
})

const nutrient = textUpTo(NUTRIENT_TEXT_MAX)

const dishInput = inputObject({
  id: optionalInputId,
  ...eachDishLine(() => line),
  ...eachNutrient(() => nutrient),
  ...eachDishParagraph(() => inputParagraph),
  ...eachDishNote(() => v.optional(textUpTo(DISH_NOTE_MAX))),
  /** Its cap; empty = no limit, left out = as it is. */
  cap: v.optional(line),
  imagenes: formList(imageInput),
})

const day = formList(dishInput)

/** A form has no part for an empty list, so a menu without dishes arrives without `menu_data`. */
const days = v.nullish(inputObject(eachOf(DAYS, () => day)), () => ({}))

export const editMenu = defineCall({
  name: 'editMenu',
  group: 'menus',
  address: 'update-menu/edit-menu.php',
  access: 'admin',
  areas: ['cocina'],
  form: WEEK_FORM,
  repeatable: true,
  format: 'multipart',
  request: {
    id: inputId,
    start_date: line,
    end_date: line,
    version: v.optional(inputInteger),
    menu_data: days,
    /** The days' caps, as a dish's. */
    cupos: v.optional(inputObject(eachOf(DAYS, () => v.optional(line)))),
  },
  response: { id: ours(maybeId) },
})

export const getClientMenu = defineCall({
  name: 'getClientMenu',
  group: 'menus',
  address: 'update-menu/get_menu_client.php',
  access: 'client',
  keptOffline: 'client',
  request: { hoy: anyDate },
  response: {
    menu: orNull(menu),
    orders: rowsOrNull(order),
    por_calificar: ours(lastMeal),
    /** What the kitchen would choose for each day without an order, where the client wants that. */
    previstos: ours(rows(foreseen)),
    /** The week's meals that the client paused. */
    pausados: ours(rows(pausedMeal)),
  },
})
