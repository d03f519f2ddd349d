import type { ReactNode } from 'react'
import styled, { keyframes } from 'styled-components'
import { theme } from '../theme/theme'
import { Icon } from './Icon'
import { useDisclosure } from './use-disclosure'

const unfold = keyframes`from { opacity: 0; transform: translateY(-6px); }`

const Root = styled.div`
  position: relative;
  min-width: 0;
`
const Trigger = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: 44px;
  max-width: 100%;
  padding: ${theme.space[1]} ${theme.space[2]};
  border: 0;
  border-radius: ${theme.radius.control};
  background: transparent;
  color: inherit;
  font-weight: ${theme.weight.semibold};
  cursor: pointer;
  transition: background-color ${theme.motion.quick};
  &:hover, &[aria-expanded='true'] { background: ${theme.color.sunken}; }
  & > svg { flex: none; transition: transform ${theme.motion.quick}; }
  &[aria-expanded='true'] > svg:last-child { transform: rotate(180deg); }
`
const Panel = styled.div`
  position: absolute;
  z-index: ${theme.depth.menu};
  top: calc(100% + ${theme.space[2]});
  right: 0;
  min-width: 256px;
  max-width: min(320px, calc(100vw - ${theme.space[6]}));
  padding: ${theme.space[2]};
  background: ${theme.color.surface};
  border: ${theme.border.line};
  border-radius: ${theme.radius.card};
  box-shadow: ${theme.shadow.float};
  animation: ${unfold} ${theme.motion.quick};
`

interface DisclosureProps {
  /** The button's name if its content has none. */
  label?: string
  /** The button's content. */
  trigger: ReactNode
  /** A change closes the panel. */
  closeKey?: string
  /** The panel's content; gets a function that closes it. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a panel below itself: plain links and buttons inside, reached with Tab. */
export const Disclosure = ({ label, trigger, closeKey, children }: DisclosureProps) => {
  const { isOpen, toggle, close, rootRef, buttonRef, panelId } = useDisclosure(closeKey)
  return (
    <Root ref={rootRef}>
      <Trigger
        ref={buttonRef}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        {...(label !== undefined && { 'aria-label': label })}
        onClick={toggle}
      >
        {trigger}
        <Icon name="chevronDown" size={18} />
      </Trigger>
      <div id={panelId}>{isOpen && <Panel>{children(close)}</Panel>}</div>
    </Root>
  )
}
