import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import styled, { keyframes } from 'styled-components'
import { UI_TEXTS } from '../../texts/ui'
import { theme } from '../theme/theme'
import { FOCUS_DUE } from './focus-due'
import { IconButton } from './IconButton'
import { Heading } from './Text'

const rise = keyframes`from { opacity: 0; transform: translateY(12px); }`

const Frame = styled.dialog`
  width: min(480px, calc(100vw - ${theme.space[8]}));
  max-height: calc(100dvh - ${theme.space[8]});
  margin: auto;
  padding: ${theme.space[6]};
  overflow: auto;
  border: ${theme.border.line};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  box-shadow: ${theme.shadow.float};
  &[open] { animation: ${rise} ${theme.motion.calm}; }
`
const Head = styled.header`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${theme.space[4]};
  margin-bottom: ${theme.space[4]};
  & > button { margin: -8px -8px 0 0; }
`
const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${theme.space[3]};
  margin-top: ${theme.space[6]};
  ${theme.media.phone} { & > * { flex: 1 1 auto; } }
`

export interface DialogProps {
  isOpen: boolean
  title: string
  /** Escape, the close button or a press on the backdrop. Not called while busy. */
  onClose: () => void
  busy?: boolean
  footer?: ReactNode
  children: ReactNode
}

const OpenDialog = ({ title, onClose, busy = false, footer, children }: Omit<DialogProps, 'isOpen'>) => {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useLayoutEffect(() => {
    const dialog = ref.current
    const before = document.activeElement
    if (dialog && !dialog.open) dialog.showModal()
    // The browser starts at the first control, the close button; a dialog may name a better one.
    dialog?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    return () => {
      dialog?.close()
      // The browser returns the focus on close(), but not to an element that scrolled or re-rendered away.
      if (!(before instanceof HTMLElement) || !before.isConnected) return
      before.focus()
      if (before.closest('[inert]')) before.setAttribute(FOCUS_DUE, '')
    }
  }, [])

  const askToClose = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!busy) onClose()
  }
  return (
    // A press on the backdrop repeats what Escape (onCancel) does
    <Frame
      ref={ref}
      aria-labelledby={titleId}
      aria-busy={busy}
      onCancel={askToClose}
      onClick={(event) => {
        if (event.target === ref.current) askToClose(event)
      }}
    >
      <Head>
        <Heading id={titleId} $size="lg">
          {title}
        </Heading>
        <IconButton icon="close" size="small" label={UI_TEXTS.close} disabled={busy} onClick={onClose} />
      </Head>
      {children}
      {footer && <Foot data-standing-bar="">{footer}</Foot>}
    </Frame>
  )
}

/** A modal question or form on the browser's own <dialog>: it traps the focus and returns it. */
export const Dialog = ({ isOpen, ...dialog }: DialogProps) => (isOpen ? <OpenDialog {...dialog} /> : null)
