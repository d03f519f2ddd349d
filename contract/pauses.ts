/** Days for which a client wants nothing, as several calls say them. */
import { ORDER_TYPES } from '#domain/constants'
import { date, object, oneOf, required } from './loose'

export const mealType = required(oneOf(ORDER_TYPES))

/** A meal for which nothing is wanted. */
export const pausedMeal = object({ fecha: required(date), tipo: mealType })
