import styled from 'styled-components'
import { seesDinner } from '#domain/membership'
import type { Level } from '../../api/endpoints/membership'
import { NO_DATA } from '../../texts/no-value'
import { dollarLabel, priceLabel } from '../../texts/payments'
import { RENOVATION_PAGE_TEXTS as TEXTS } from '../../texts/renovation'
import { Icon } from '../../ui/primitives/Icon'
import { theme } from '../../ui/theme/theme'

/** The benefits, one a line, without the line's own bullet. */
const benefitsOf = ({ beneficios }: Level): string[] =>
  (beneficios ?? '')
    .split('\n')
    .map((line) => line.replace(/^\s*[-–•*]\s*/, '').trim())
    .filter((line) => line !== '')

export const nameOf = ({ descripcion }: Level): string => descripcion ?? NO_DATA

/** The back end's price text, else our own. */
export const priceOf = ({ precio, precio_label }: Level): string =>
  precio_label ?? (precio === null ? NO_DATA : priceLabel(precio, 'USD'))

/** What a level brings and costs a meal, where the back end says how many shipments; else null. */
export const perMealOf = ({ envios, precio }: Level): string | null =>
  envios === undefined || envios === null || envios <= 0 || precio === null
    ? null
    : TEXTS.perMeal(envios, dollarLabel(precio / envios))

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

const List = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
  & > li { display: flex; gap: ${theme.space[2]}; align-items: flex-start; }
  & svg { flex: none; margin-top: 3px; color: ${theme.color.act}; }
`

/** A service's benefits, one a line. */
export const Benefits = ({ level }: { level: Level }) => {
  const benefits = benefitsOf(level)
  return benefits.length === 0 ? null : (
    <List aria-label={TEXTS.benefits(nameOf(level))}>
      {benefits.map((benefit) => (
        <li key={benefit}>
          <Icon name="check" size={18} />
          <span>{benefit}</span>
        </li>
      ))}
    </List>
  )
}
