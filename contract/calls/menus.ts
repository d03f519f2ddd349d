import * as v from 'valibot'
import { defineCall } from '../envelope'
import {
  anyDate,
  inputId,
  inputInteger,
  line,
  optionalInputId,
  paging,
  paragraph,
  textUpTo,
  totalPages,
} from '../inputs'
import { list, objectOrNull, optionalId } from '../loose'
import { clientOrder, menu, menuRow } from '../objects'

export const getMenus = defineCall({
  name: 'getMenus',
  group: 'menus',
  address: 'update-menu/get_menus.php',
  access: 'admin',
  request: { ...paging, searchDate: anyDate },
  response: { menus: list(menuRow), totalPages },
})

export const deleteMenu = defineCall({
  name: 'deleteMenu',
  group: 'menus',
  address: 'update-menu/delete_menus.php',
  access: 'admin',
  request: { id: inputId },
  response: {},
})

export const getMenu = defineCall({
  name: 'getMenu',
  group: 'menus',
  address: 'update-menu/get_menu.php',
  access: 'admin',
  request: { menu: inputId },
  response: { menu },
})

/** Multipart carries text alone; numbers are read by the server's rule, so that a wrong one gets a sentence. */
const imageInput = v.object({
  ruta: v.optional(line),
  estado: v.optional(line),
  file: v.optional(v.instance(Blob)),
})

const dishInput = v.object({
  id: optionalInputId,
  name: line,
  calories: textUpTo(20),
  proteins: textUpTo(20),
  carbs: textUpTo(20),
  fats: textUpTo(20),
  allergens: paragraph,
  imagenes: list(imageInput),
})

const day = list(dishInput)

/** A form has no part for an empty list, so that a menu without dishes comes without `menu_data`. */
const days = v.nullish(
  v.object({ lunes: day, martes: day, miercoles: day, jueves: day, viernes: day }),
  () => ({}),
)

export const editMenu = defineCall({
  name: 'editMenu',
  group: 'menus',
  address: 'update-menu/edit-menu.php',
  access: 'admin',
  format: 'multipart',
  request: {
    id: inputId,
    start_date: line,
    end_date: line,
    version: v.optional(inputInteger),
    menu_data: days,
  },
  response: { id: optionalId },
})

export const getClientMenu = defineCall({
  name: 'getClientMenu',
  group: 'menus',
  address: 'update-menu/get_menu_client.php',
  access: 'client',
  request: { hoy: anyDate },
  response: { menu: objectOrNull(menu), orders: list(clientOrder) },
})
