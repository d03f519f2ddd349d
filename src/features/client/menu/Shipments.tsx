import styled from 'styled-components'
import { MENU_TEXTS as TEXTS } from '../../../texts/menu'
import { ButtonLink } from '../../../ui/primitives/Button'
import { Icon } from '../../../ui/primitives/Icon'
import { Figure } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'

const Box = styled.div<{ $empty: boolean }>`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: 60px;
  padding: ${theme.space[2]} ${theme.space[4]};
  border: ${theme.border.line};
  border-radius: ${theme.radius.card};
  background: ${({ $empty }) => ($empty ? theme.color.callSoft : theme.color.surface)};
  color: ${({ $empty }) => ($empty ? theme.color.onCallSoft : theme.color.ink)};
  & > svg { color: ${({ $empty }) => ($empty ? theme.color.onCallSoft : theme.color.act)}; }
  & > a { margin-left: auto; }
  ${theme.media.phone} { width: 100%; min-height: 52px; padding-block: ${theme.space[1]}; }
`

interface ShipmentsProps {
  envios: number
  /** Never had a membership: there is nothing to renew. */
  isNew: boolean
}

/** The remaining shipments, large and plain (Specification §2); with none left, the way to more. */
export const Shipments = ({ envios, isNew }: ShipmentsProps) => (
  <Box $empty={envios < 1}>
    <Icon name="box" size={28} />
    <Figure>{envios}</Figure>
    <span>{TEXTS.shipments(envios)}</span>
    {envios < 1 && (
      <ButtonLink to="/cliente/renovacion" variant="secondary" size="small">
        {isNew ? TEXTS.activate : TEXTS.renew}
      </ButtonLink>
    )}
  </Box>
)
