import type { Images } from '../images'
import { hashOf } from '../images/ruta'
import { drawAvatar } from './art/avatar'
import { type DemoDish, DISHES, drawDish } from './art/dishes'
import { PEOPLE } from './people'
import { portraitOf } from './portraits'
import { picturesOf } from './week-plan'

export type DemoPictures = {
  /** Content hashes of a dish's pictures, in their order. */
  dishes: ReadonlyMap<DemoDish['slug'], readonly string[]>
  /** `ruta` of a portrait by e-mail. */
  avatars: ReadonlyMap<string, string>
}

/** Draws what the store does not have yet; a second time it only recognises its own drawings. */
export const storePictures = async (images: Images): Promise<DemoPictures> => {
  const dishes = new Map<DemoDish['slug'], string[]>()
  for (const { slug } of DISHES) {
    const rutas = await Promise.all(
      picturesOf(slug).map((variant) => images.putDrawing(drawDish(slug, variant))),
    )
    dishes.set(
      slug,
      rutas.map(hashOf).filter((hash) => hash !== null),
    )
  }
  const avatars = new Map<string, string>()
  for (const { email } of PEOPLE.filter(({ hasAvatar }) => hasAvatar)) {
    avatars.set(email, await images.putDrawing(drawAvatar(portraitOf(email))))
  }
  return { dishes, avatars }
}
