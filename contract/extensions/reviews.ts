/** All ratings (wire, "Beyond the specification"). */
import { defineCall } from '../envelope'
import { inputIntegerOrNull, line, optionalInputId, paging } from '../inputs'
import { blank, dateTime, id, number, object, pageEnds, paragraph, picture, rows } from '../loose'
import { order } from '../objects'

/** A rating with its order: client, dish, delivery day. `at`: the time of the rating. */
const review = object({
  id,
  rating: number,
  description: blank(paragraph),
  at: dateTime,
  img_profile: blank(picture),
  order,
})

/**
 * The ratings, newest first. `estrellas`: only that number; `platillo`: every word is part of the dish's name, ignoring
 * case and accents; `cliente`: only by that client.
 */
export const getReviews = defineCall({
  name: 'getReviews',
  group: 'reports',
  address: 'ext/resenas.php',
  access: 'admin',
  areas: ['administracion'],
  request: { estrellas: inputIntegerOrNull, platillo: line, cliente: optionalInputId, ...paging },
  response: { resenas: rows(review), ...pageEnds },
})
