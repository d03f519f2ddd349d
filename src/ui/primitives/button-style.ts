import { css } from 'styled-components'
import { theme } from '../theme/theme'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

export interface ButtonLook {
  $variant: ButtonVariant
  $size: ButtonSize
  $block: boolean
}

const { color, space, text } = theme

const variants = {
  primary: css`
    background: ${color.act};
    color: ${color.onAct};
    /* What a screen is for is pressed by a thumb. */
    ${theme.media.phone} { min-height: 44px; }
    &:hover:not(:disabled, [aria-disabled='true']) { background: ${color.actStrong}; }
  `,
  secondary: css`
    background: ${color.surface};
    color: ${color.ink};
    border-color: ${color.edge};
    &:hover:not(:disabled, [aria-disabled='true']) { background: ${color.sunken}; }
  `,
  ghost: css`
    background: transparent;
    color: ${color.act};
    &:hover:not(:disabled, [aria-disabled='true']) { background: ${color.actSoft}; color: ${color.onActSoft}; }
  `,
  danger: css`
    background: ${color.danger};
    color: ${color.onDanger};
    &:hover:not(:disabled, [aria-disabled='true']) { background: ${color.dangerStrong}; }
  `,
}

const sizes = {
  small: css`
    min-height: ${theme.size.controlDense};
    padding: 0 ${space[3]};
    font-size: ${text.dense};
  `,
  medium: css`
    min-height: 44px;
    padding: ${space[2]} ${space[5]};
  `,
  large: css`
    min-height: 52px;
    padding: ${space[3]} ${space[6]};
    font-size: ${text.lg};
  `,
}

/** Shared by buttons and links styled as buttons. */
export const buttonStyle = css<ButtonLook>`
  display: ${({ $block }) => ($block ? 'flex' : 'inline-flex')};
  ${({ $block }) => $block && 'width: 100%;'}
  position: relative;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  border: 1px solid transparent;
  border-radius: ${theme.radius.control};
  font-weight: ${theme.weight.semibold};
  line-height: ${theme.leading.snug};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color ${theme.motion.quick},
    color ${theme.motion.quick},
    transform ${theme.motion.quick};
  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => variants[$variant]}
  &:active:not(:disabled, [aria-disabled='true']) { transform: translateY(1px); }
  &:disabled, &[aria-disabled='true'] {
    background: ${color.sunken};
    border-color: ${color.line};
    color: ${color.inkFaint};
    cursor: not-allowed;
  }
  & > svg { flex: none; }
  ${theme.media.print} { display: none; }
`
