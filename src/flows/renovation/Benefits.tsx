import styled from 'styled-components'
import type { Level } from '../../api/endpoints/membership'
import { RENOVATION_PAGE_TEXTS as TEXTS } from '../../texts/renovation'
import { Icon } from '../../ui/primitives/Icon'
import { theme } from '../../ui/theme/theme'
import { benefitsOf, nameOf } from './level-view'

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
