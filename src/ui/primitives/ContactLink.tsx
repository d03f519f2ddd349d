import type { ComponentPropsWithRef } from 'react'
import styled from 'styled-components'
import { theme } from '../theme/theme'
import { type ButtonLook, type ButtonSize, buttonStyle } from './button-style'
import { Icon } from './Icon'
import type { IconName } from './icon-names'
import { ownText } from './own-text'

const Anchor = styled.a<ButtonLook>`
  ${buttonStyle}
  ${theme.media.phone} { min-height: 44px; }
`

interface ContactLinkProps extends ComponentPropsWithRef<'a'> {
  href: string
  icon?: IconName
  size?: ButtonSize
}

/** A link out of the application, styled as a button: a call, a message, a map. */
export const ContactLink = ({ icon, size = 'small', children, ...link }: ContactLinkProps) => (
  <Anchor {...link} $variant="secondary" $size={size} $block={false}>
    {icon && <Icon name={icon} size={18} />}
    {ownText(children)}
  </Anchor>
)
