/** All ratings (wire, "Beyond the specification"): made only where the start-up configuration lists `resenas`. */
import { defineCall } from '../envelope'
import { inputIntegerOrNull, line, optionalInputId, paging } from '../inputs'
import { blank, dateTime, id, number, object, paragraph, picture, rows, totalPages } from '../loose'
import { order } from '../objects'

/** A rating with the order that it is about: who, which dish, delivered when. `at`: when it was given. */
const review = object({
  id,
  rating: number,
  description: blank(paragraph),
  at: dateTime,
  img_profile: blank(picture),
  order,
})

/**
 * The ratings, the newest first. `estrellas`: with that many alone; `platillo`: every word is part of the dish's name,
 * without regard to capitals and accents; `cliente`: by that client alone.
 */
export const getReviews = defineCall({
  name: 'getReviews',
  group: 'reports',
  address: 'ext/resenas.php',
  access: 'admin',
  request: { estrellas: inputIntegerOrNull, platillo: line, cliente: optionalInputId, ...paging },
  response: { resenas: rows(review), totalPages },
})
