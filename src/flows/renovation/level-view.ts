import { seesDinner } from '#domain/membership'
import type { Level } from '../../api/endpoints/membership'
import { priceLabel } from '../../texts/payments'
import { RENOVATION_PAGE_TEXTS as TEXTS } from '../../texts/renovation'

/** The benefits as they stand in one text, a line each; a line's own bullet is not shown twice. */
export const benefitsOf = ({ beneficios }: Level): string[] =>
  beneficios
    .split(/\r?\n|<br\s*\/?>/i)
    .map((line) => line.replace(/^\s*[-–•*]\s*/, '').trim())
    .filter((line) => line !== '')

/** The price in the words of the back end; in our own where it has none. */
export const priceOf = ({ precio, precio_label }: Level): string => precio_label || priceLabel(precio, 'USD')

/**
 * What a level changes about dinner for somebody of level `nivel`; null where nothing does, and where the back end's own
 * key for it says nothing of that.
 */
export const dinnerChange = ({ id }: Level, nivel: number): string | null => {
  if (!/^\d+$/.test(id)) return null
  const [has, gets] = [seesDinner(nivel), seesDinner(Number(id))]
  if (gets) return has ? TEXTS.dinnerStays : TEXTS.dinnerComes
  return has ? TEXTS.dinnerGoes : null
}
