import styled from 'styled-components'
import { CLIENT_MENU_TEXTS as TEXTS } from '../../texts/menu'
import { Icon } from '../../ui/primitives/Icon'
import { theme } from '../../ui/theme/theme'

const Warning = styled.span`
  display: inline-flex;
  gap: ${theme.space[1]};
  align-items: start;
  color: ${theme.color.danger};
  font-size: ${theme.text.sm};
  font-weight: ${theme.weight.semibold};
  overflow-wrap: anywhere;
  & > svg { flex: none; margin-top: 0.25em; }
`

/** Beside a dish or an order: what the client avoids is in it. Nothing without a clash. */
export const AllergyWarning = ({ avoided }: { avoided: readonly string[] }) =>
  avoided.length > 0 && (
    <Warning>
      <Icon name="warning" size={14} />
      <span>{TEXTS.contains(avoided)}</span>
    </Warning>
  )
