import type { ComponentPropsWithRef, MouseEvent } from 'react'
import styled from 'styled-components'
import { type ButtonLook, type ButtonSize, type ButtonVariant, buttonStyle } from './button-style'
import { Icon } from './Icon'
import type { IconName } from './icon-names'
import { Link, type LinkProps } from './Link'
import { ownText } from './own-text'
import { Spinner } from './Spinner'

interface Look {
  variant?: ButtonVariant
  size?: ButtonSize
  /** As wide as its container. */
  block?: boolean
  icon?: IconName
}

interface ButtonProps extends Look, ComponentPropsWithRef<'button'> {
  /** Its action is pending: announces it, keeps its width and its focus, and ignores clicks. */
  busy?: boolean
}

const StyledButton = styled.button<ButtonLook>`
  ${buttonStyle}
`
const StyledLink = styled(Link)<ButtonLook>`
  ${buttonStyle}
`
const Content = styled.span<{ $hidden: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: inherit;
  opacity: ${({ $hidden }) => ($hidden ? 0 : 1)};
`

const look = (
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'medium',
  block = false,
): ButtonLook => ({
  $variant: variant,
  $size: size,
  $block: block,
})

export const Button = ({
  variant,
  size,
  block,
  icon,
  busy = false,
  children,
  onClick,
  ...rest
}: ButtonProps) => {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // A busy button stays focusable, so a submit button must not submit again.
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <StyledButton
      type="button"
      {...rest}
      {...look(variant, size, block)}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true })}
      onClick={handleClick}
    >
      {busy && <Spinner />}
      <Content $hidden={busy}>
        {icon && <Icon name={icon} />}
        {ownText(children)}
      </Content>
    </StyledButton>
  )
}

/** A link with the role of a button: the guard of unsaved changes sees only links. Space presses it too. */
export const LeavingButton = (props: Look & LinkProps) => (
  <ButtonLink
    {...props}
    role="button"
    onKeyDown={(event) => {
      if (event.key !== ' ') return
      event.preventDefault()
      event.currentTarget.click()
    }}
  />
)

/** A link styled as a button, for going somewhere; a Button is for doing something. */
export const ButtonLink = ({ variant, size, block, icon, children, ...rest }: Look & LinkProps) => (
  <StyledLink {...rest} {...look(variant, size, block)}>
    {icon && <Icon name={icon} />}
    {ownText(children)}
  </StyledLink>
)
