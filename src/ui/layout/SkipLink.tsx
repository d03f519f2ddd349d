import styled from 'styled-components'
import { UI_TEXTS } from '../../texts/ui'
import { theme } from '../theme/theme'
import { CONTENT_ID } from './content-id'

const Anchor = styled.a`
  position: fixed;
  z-index: ${theme.depth.skipLink};
  top: ${theme.space[2]};
  left: ${theme.space[2]};
  padding: ${theme.space[3]} ${theme.space[4]};
  border-radius: ${theme.radius.control};
  background: ${theme.color.ink};
  color: ${theme.color.paper};
  font-weight: ${theme.weight.semibold};
  transform: translateY(-200%);
  &:focus { transform: none; }
  ${theme.media.print} { display: none; }
`

/** The first stop of the Tab key: skips the navigation. */
export const SkipLink = () => <Anchor href={`#${CONTENT_ID}`}>{UI_TEXTS.skipToContent}</Anchor>
