import type { ComponentPropsWithRef } from 'react'
import styled from 'styled-components'
import { theme } from '../theme/theme'
import { Icon } from './Icon'
import type { IconName } from './icon-names'

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> {
  icon: IconName
  /** The button's name: no text is visible. */
  label: string
  size?: 'small' | 'medium'
}

const Square = styled.button<{ $side: string }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $side }) => $side};
  height: ${({ $side }) => $side};
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.control};
  background: transparent;
  color: inherit;
  cursor: pointer;
  transition: background-color ${theme.motion.quick};
  &:hover:not(:disabled) { background: color-mix(in srgb, currentColor 10%, transparent); }
  &:disabled { color: ${theme.color.inkFaint}; cursor: not-allowed; }
`

export const IconButton = ({ icon, label, size = 'medium', ...rest }: IconButtonProps) => (
  <Square
    type="button"
    title={label}
    {...rest}
    aria-label={label}
    $side={size === 'small' ? theme.size.controlDense : '44px'}
  >
    <Icon name={icon} size={size === 'small' ? 18 : 22} />
  </Square>
)
