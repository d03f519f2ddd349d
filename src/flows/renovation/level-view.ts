import { seesDinner } from '#domain/membership'
import type { Level } from '../../api/endpoints/membership'
import { NO_DATA } from '../../texts/no-value'
import { priceLabel } from '../../texts/payments'
import { RENOVATION_PAGE_TEXTS as TEXTS } from '../../texts/renovation'

/** The benefits, one a line, without the line's own bullet. */
export const benefitsOf = ({ beneficios }: Level): string[] =>
  (beneficios ?? '')
    .split('\n')
    .map((line) => line.replace(/^\s*[-–•*]\s*/, '').trim())
    .filter((line) => line !== '')

export const nameOf = ({ descripcion }: Level): string => descripcion ?? NO_DATA

/** The back end's price text, else our own. */
export const priceOf = ({ precio, precio_label }: Level): string =>
  precio_label ?? (precio === null ? NO_DATA : priceLabel(precio, 'USD'))

/**
 * A level's change to dinner for a client of level `nivel`; null for no change, an unknown `nivel`, or a back end with
 * non-numeric level ids.
 */
export const dinnerChange = ({ id }: Level, nivel: number | null): string | null => {
  if (nivel === null || !/^\d+$/.test(id)) return null
  const [has, gets] = [seesDinner(nivel), seesDinner(Number(id))]
  if (gets) return has ? TEXTS.dinnerStays : TEXTS.dinnerComes
  return has ? TEXTS.dinnerGoes : null
}
