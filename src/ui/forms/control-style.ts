import { css } from 'styled-components'
import { theme } from '../theme/theme'

export interface ControlLook {
  $dense?: boolean
}

/** The box that every single-line or multi-line control shares. 16 px text, or iPhones zoom into it. */
export const controlStyle = css<ControlLook>`
  display: block;
  width: 100%;
  min-height: ${({ $dense }) => ($dense ? theme.size.controlDense : theme.size.control)};
  padding: ${({ $dense }) => ($dense ? `4px ${theme.space[2]}` : `${theme.space[2]} ${theme.space[4]}`)};
  border: ${theme.border.edge};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  font-size: ${({ $dense }) => ($dense ? theme.text.dense : theme.text.md)};
  line-height: ${theme.leading.snug};
  transition: border-color ${theme.motion.quick};
  ${theme.media.belowDesktop} { font-size: ${theme.text.md}; }
  &::placeholder { color: ${theme.color.inkFaint}; opacity: 1; }
  &:hover:not(:disabled, :read-only) { border-color: ${theme.color.inkSoft}; }
  &:focus-visible { border-color: ${theme.color.focus}; outline-offset: 0; }
  &[aria-invalid='true'] { border-color: ${theme.color.danger}; }
  &:disabled, &:read-only:not(select) {
    background: ${theme.color.sunken};
    border-color: ${theme.color.line};
    color: ${theme.color.inkSoft};
    cursor: default;
  }
`
