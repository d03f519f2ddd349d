import type { IsoDate } from '#domain/calendar'
import { DAYS, type DayName, MAX_DISHES_PER_DAY } from '#domain/constants'
import { NUTRITION, type Nutrient, parseNutrient } from '#domain/dish'
import { MESSAGES } from '#domain/messages'
import { formatNumber } from '#domain/notation'
import { counted } from './counted'
import { DAY_LABELS, dayAndMonth, longDate, weekRange } from './dates'
import { sizeOf } from './sizes'

const dishes = (count: number): string => counted(count, 'platillo', 'platillos')
const images = (count: number): string => counted(count, 'imagen', 'imágenes')

/** The administrator's list of menus (Specification §2, administrator 1). */
export const MENUS_TEXTS = {
  title: 'Listado de menús',
  from: 'Fecha de inicio desde',
  create: 'Crear Menú',
  columns: {
    id: 'ID',
    start: 'Fecha de inicio',
    end: 'Fecha de fin',
    actions: 'Acciones',
  },
  states: { past: 'Pasada', thisWeek: 'Esta semana', next: 'Próxima', later: 'Más adelante' },
  orders: (count: number) => counted(count, 'pedido', 'pedidos'),
  emptyDays: (count: number) =>
    count === DAYS.length ? 'Sin platillos' : `Sin platillos en ${counted(count, 'día', 'días')}`,
  edit: 'Editar',
  editMenu: (id: string) => `Editar menú ${id}`,
  remove: 'Eliminar',
  removeMenu: (id: string) => `Eliminar menú ${id}`,
  emptyTitle: 'Todavía no hay menús',
  emptyText: 'Crea el primero: tus clientes lo ven desde dos días antes de su lunes.',
  noMatchTitle: 'Ningún menú desde esa fecha',
  noMatchText: 'Prueba con una fecha anterior o crea el menú que falta.',
  failedTitle: 'No pudimos cargar los menús',
} as const

/** The question before deleting a menu. */
export const DELETE_MENU_TEXTS = {
  title: '¿Eliminar este menú?',
  what: (start: IsoDate, end: IsoDate) => `El menú del ${weekRange(start, end)}, con todos sus platillos.`,
  /** For a menu without known dates. */
  whatId: (id: string) => `El menú ${id}, con todos sus platillos.`,
  hangs:
    'Los clientes dejan de verlo. Si tiene pedidos en pie no se elimina, y los pedidos quedan como están. No se puede deshacer.',
  confirm: 'Eliminar menú',
} as const

/** The editor of a menu (Specification §2, administrator 2). Texts of rules stand in domain/messages. */
export const ADMIN_MENU_TEXTS = {
  back: 'Volver a menús',
  newTitle: 'Crear Menú',
  title: (start: IsoDate, end: IsoDate) => `Menú del ${weekRange(start, end)}`,
  titleWithoutDates: (id: string) => `Menú ${id}`,
  loading: 'Cargando menú',
  dates: 'Fechas',
  start: 'Fecha de inicio',
  /** `seen`: the day from which clients see it; null = they see it already. */
  startHint: (seen: IsoDate | null) =>
    seen === null ? 'Siempre un lunes.' : `Siempre un lunes. Los clientes lo ven desde el ${longDate(seen)}.`,
  end: 'Fecha de fin',
  endHint: 'El viernes de la misma semana.',
  days: 'Días de la semana',
  day: (day: DayName, date: IsoDate | null) =>
    date === null ? DAY_LABELS[day] : `${DAY_LABELS[day]} ${dayAndMonth(date)}`,
  dishes,
  noDishes: 'Todavía no hay platillos para este día.',
  add: 'Agregar Platillo',
  copyFromMenu: 'Copiar de otro menú',
  closed: (reason: string | null) => (reason === null ? 'Cerrado' : `Cerrado: ${reason}`),
  changesOfDay: 'Cambios del día',
  copyWeek: 'Copiar otra semana',
  save: 'Guardar',
  unsaved: 'Cambios sin guardar',
  saved: 'Todo está guardado',
  newImages: (count: number, bytes: string | null) =>
    bytes === null ? `${images(count)} por subir` : `${images(count)} por subir (${bytes})`,
  notSavedTitle: 'El menú no se guardó',
  weekTaken: 'Ya hay un menú para esa semana.',
  editTaken: 'Editar ese menú',
  nextFree: 'Usar la siguiente semana libre',
  goOn: 'Seguir editando',
} as const

/** The questions before a save. */
export const MENU_QUESTION_TEXTS = {
  empty: () => ({
    title: '¿Guardar sin platillos?',
    message: 'Este menú no tiene ningún platillo: tus clientes no podrían pedir nada esa semana.',
    confirmLabel: 'Guardar sin platillos',
  }),
  unread: (count: number) => ({
    title:
      count === 1
        ? '¿Guardar sin la fila que no se pudo leer?'
        : '¿Guardar sin las filas que no se pudieron leer?',
    message:
      count === 1
        ? 'Una fila de este menú no se pudo leer y no está en la pantalla. Si guardas, se borra.'
        : `${formatNumber(count)} filas de este menú no se pudieron leer y no están en la pantalla. Si guardas, se borran.`,
    confirmLabel: count === 1 ? 'Guardar sin ella' : 'Guardar sin ellas',
  }),
  taken: () => ({
    title: '¿Guardar otro menú para esa semana?',
    message: 'Ya hay un menú para esa semana. Si guardas, puede haber dos, y tus clientes ven solo uno.',
    confirmLabel: 'Guardar otro menú',
  }),
  uncopied: (count: number) => ({
    title: count === 1 ? '¿Guardar sin la imagen que falta?' : '¿Guardar sin las imágenes que faltan?',
    message:
      count === 1
        ? 'No pudimos copiar una imagen de otro platillo. Nada se guardó todavía.'
        : `No pudimos copiar ${images(count)} de otros platillos. Nada se guardó todavía.`,
    confirmLabel: count === 1 ? 'Guardar sin ella' : 'Guardar sin ellas',
  }),
} as const

/** Advice after a failed save. */
export const MENU_FAILURE_TEXTS = {
  correctIt: 'Todo lo que escribiste sigue aquí, con sus imágenes. Corrígelo y guarda otra vez.',
  saveAgain: 'Todo lo que escribiste sigue aquí, con sus imágenes. Guarda otra vez en un momento.',
  tryAgain: 'Todo lo que escribiste sigue aquí, con sus imágenes. Revisa tu conexión y guarda otra vez.',
} as const

/** One dish of the editor. */
export const MENU_DISH_TEXTS = {
  unnamed: 'Platillo sin nombre',
  nutrientWithUnit: (nutrient: Nutrient) => `${NUTRITION[nutrient].label} (${NUTRITION[nutrient].unit})`,
  /** A value that is no number stays as typed. */
  amount: (nutrient: Nutrient, typed: string) => {
    const value = parseNutrient(nutrient, typed)
    return `${value === null ? typed : formatNumber(value, { most: 2 })} ${NUTRITION[nutrient].unit}`
  },
  tooManyImages: (name: string) => `«${name}»: ${MESSAGES.tooManyImages}`,
  notANumber: (max: number) => `Escribe un número entre 0 y ${formatNumber(max)}.`,
  hints: {
    allergens: 'Uno por línea.',
    about: 'Opcional: una frase que dé ganas de comerlo.',
    ingredients: 'Opcional.',
  },
  /** An empty text. */
  none: { allergens: 'Sin alérgenos' },
  cap: 'Cupo',
  /** 'N de M'; a dish without a stored row has no orders yet. */
  ofCap: (ordered: number | undefined, typed: string) => `${formatNumber(ordered ?? 0)} de ${typed}`,
  images,
  preSave: 'Pre-guardar',
  edit: 'Editar',
  editDish: (name: string) => `Editar ${name}`,
  copy: 'Copiar',
  copyDish: (name: string) => `Copiar ${name} a otro día`,
  remove: 'Quitar',
  removeDish: (name: string) => `Quitar ${name}`,
  removed: (name: string) => `Quitaste «${name}».`,
  undo: 'Deshacer',
  up: (name: string) => `Subir ${name}`,
  down: (name: string) => `Bajar ${name}`,
  drag: (name: string) => `Arrastrar ${name}`,
  place: (name: string, place: number, count: number, day: DayName) =>
    `${name}: puesto ${place} de ${count}, ${DAY_LABELS[day].toLowerCase()}.`,
} as const

/** The pictures of a dish. */
export const MENU_IMAGES_TEXTS = {
  title: 'Imágenes',
  choose: 'Elegir imágenes',
  drop: 'Arrástralas aquí, pégalas o elígelas.',
  limits: 'Hasta 10 por platillo, de 2 MB cada una.',
  image: (number: number) => `Imagen ${number}`,
  copied: 'Copiada',
  toRemove: 'Por eliminar',
  remove: 'Eliminar imagen',
  restore: 'Conservar',
  reduceOffer: (count: number) =>
    count === 1
      ? 'Es más grande de lo permitido. Podemos reducirla aquí mismo, sin que se note en la pantalla.'
      : `${count} imágenes son más grandes de lo permitido. Podemos reducirlas aquí mismo, sin que se note en la pantalla.`,
  reduce: (count: number) => (count === 1 ? 'Reducir y agregar' : `Reducir y agregar ${count}`),
  decline: 'No agregar',
  notReduced: (name: string) => `No pudimos reducir ${name} en este navegador.`,
  wrongFormat: (name: string) => `No se puede usar ${name}: elige una imagen JPG, PNG, WebP, GIF o AVIF.`,
} as const

/** Copying dishes within the week and from earlier menus. */
export const MENU_COPY_TEXTS = {
  toDays: (name: string) => `Copiar «${name}»`,
  toDaysText: '¿A qué días?',
  copyToDays: (count: number) => {
    if (count === 0) return 'Copiar'
    return count === 1 ? 'Copiar a 1 día' : `Copiar a ${count} días`
  },
  weekTitle: 'Copiar otra semana',
  weekText:
    'Sus platillos se agregan a los de esta semana, cada uno en su día y con sus imágenes. Los que ya están no se repiten.',
  dayTitle: (day: DayName) => `Copiar platillos al ${DAY_LABELS[day].toLowerCase()}`,
  menu: 'Menú',
  menuOption: (id: string, start: IsoDate | null, end: IsoDate | null) =>
    start === null || end === null ? `Menú ${id}` : `${weekRange(start, end)} de ${start.slice(0, 4)}`,
  chooseMenu: 'Elige un menú',
  older: 'Menús anteriores',
  newer: 'Menús más recientes',
  noMenus: 'Todavía no hay otro menú del que copiar.',
  menusFailed: 'No pudimos cargar los menús.',
  menuFailed: 'No pudimos cargar ese menú.',
  emptyMenu: 'Ese menú no tiene platillos.',
  perDay: (day: DayName, coming: number, count: number) =>
    `${DAY_LABELS[day]}: ${coming === count ? '' : `${coming} de `}${dishes(count)}`,
  beyond: (count: number) =>
    `${dishes(count)} no ${count === 1 ? 'cabe' : 'caben'}: cada día lleva hasta ${MAX_DISHES_PER_DAY}.`,
  room: (day: DayName, count: number) =>
    `En el ${DAY_LABELS[day].toLowerCase()} ${count === 1 ? 'cabe' : 'caben'} ${dishes(count)} más.`,
  copyDishes: (count: number) => (count === 0 ? 'Copiar' : `Copiar ${dishes(count)}`),
  namesOn: (day: DayName, names: readonly string[]) =>
    `${DAY_LABELS[day]}: ${names.map((name) => `«${name}»`).join(', ')}`,
} as const

/** Losses when a menu draft survives a reload. */
export const MENU_RELOAD_TEXTS = {
  lostImages: 'Las imágenes que no se habían subido no se pudieron recuperar. Elígelas otra vez en:',
  lostOf: (name: string, count: number) => `${name} (${images(count)})`,
} as const

const DAY_BY_DAY = 'Si son de otra semana, cópiala día por día con «Copiar de otro menú», y guarda cada vez.'

/** While a menu is saved. */
export const MENU_SENDING_TEXTS = {
  title: 'Guardando el menú',
  preparing: (done: number, count: number) => `Preparando imágenes: ${done} de ${count}`,
  sending: (count: number, bytes: string) => `Subiendo ${images(count)} (${bytes}). No cierres esta página.`,
  sizeOf,
  tooManyFiles: (count: number, max: number) =>
    `Llevas ${images(count)} por subir y el servidor recibe hasta ${max} por vez. Nada se envió: guarda primero una parte y agrega las demás después. ${DAY_BY_DAY}`,
  tooManyBytes: (bytes: number, max: number) =>
    `Lo que vas a enviar pesa ${sizeOf(bytes)} y el servidor recibe hasta ${sizeOf(max)} por vez. Nada se envió: guarda primero una parte de las imágenes y agrega las demás después. ${DAY_BY_DAY}`,
  tooLarge: (bytes: number) =>
    `Lo que enviaste pesa ${sizeOf(bytes)} y el servidor no recibe tanto por vez. Todo sigue aquí, sin guardar: guarda primero una parte de las imágenes y agrega las demás después. ${DAY_BY_DAY}`,
  tooManyFields: (count: number, max: number) =>
    `Este menú tiene ${formatNumber(count)} datos y el servidor recibe hasta ${formatNumber(max)} por vez. Nada se envió: quita platillos, o pide a soporte que suba ese límite.`,
} as const
