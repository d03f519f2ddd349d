import { CAP_MAX, type DayName } from '#domain/constants'
import { NUTRITION, type Nutrient } from '#domain/dish'

const named = ({ article, label }: { article: string; label: string }): string =>
  `${article} ${label.toLowerCase()}`

/** This module's texts. */
export const MENU_ANSWERS = {
  unknownMenu: 'Este menú ya no existe. Vuelve a la lista de menús.',
  savedMeanwhile:
    'Alguien guardó este menú mientras lo editabas. Lo tuyo sigue aquí, sin guardar: mira lo nuevo y decide.',
  mondayTaken: 'Ya hay un menú para ese lunes. Elige otra semana o edita el que existe.',
  dishHasOrders: (dish: string, day: DayName, count: number) =>
    `No se puede quitar «${dish}» del ${day}: tiene ${count === 1 ? '1 pedido' : `${count} pedidos`}.`,
  unknownDish: (dish: string, day: DayName) =>
    `«${dish}» (${day}) ya no está en este menú. Ábrelo de nuevo y repite tus cambios.`,
  notANutrient: (nutrient: Nutrient, dish: string, day: DayName) =>
    `${named(NUTRITION[nutrient])} de «${dish}» (${day}) deben ser un número entre 0 y ${NUTRITION[nutrient].max}.`,
  capOfDish: (dish: string, day: DayName) => `«${dish}» (${day})`,
  capOfDay: (day: DayName) => `el ${day}`,
  notACap: (whose: string) =>
    `El cupo de ${whose} debe ser un número entero entre 0 y ${CAP_MAX}, o quedar vacío.`,
  unknownImage: (dish: string, day: DayName) =>
    `Una imagen de «${dish}» (${day}) ya no está guardada. Quítala, o abre el menú de nuevo y repite tus cambios.`,
  imageOf: (refusal: string, dish: string, day: DayName) => `${refusal} Está en «${dish}» (${day}).`,
  imageWithoutFile: (dish: string, day: DayName) =>
    `Falta el archivo de una imagen de «${dish}» (${day}). Elígelo de nuevo.`,
} as const
