import { type RefObject, useEffect, useId, useRef, useState } from 'react'

interface DisclosureState {
  isOpen: boolean
  toggle: () => void
  /** After a choice: returns the focus from the closing panel to the button. */
  close: () => void
  /** For the element around button and panel: a press outside it closes. */
  rootRef: RefObject<HTMLDivElement | null>
  /** For the button, which gets the focus back after Escape. */
  buttonRef: RefObject<HTMLButtonElement | null>
  panelId: string
}

/**
 * State of a button's panel. It closes on Escape, on a press outside, when the focus leaves, and whenever `closeKey`
 * changes (the route, usually).
 */
export const useDisclosure = (closeKey?: string): DisclosureState => {
  const [isOpen, setOpen] = useState(false)
  const [openedAt, setOpenedAt] = useState(closeKey)
  const rootRef = useRef<HTMLDivElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  // Set while rendering, not in an effect: the old menu must never be painted over the new page.
  if (openedAt !== closeKey) {
    setOpenedAt(closeKey)
    setOpen(false)
  }

  useEffect(() => {
    if (!isOpen) return
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && rootRef.current?.contains(target)
    const onPress = (event: Event) => {
      if (!isInside(event.target)) setOpen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      buttonRef.current?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('focusin', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('focusin', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen])

  return {
    isOpen,
    toggle: () => setOpen((open) => !open),
    close: () => {
      if (rootRef.current?.contains(document.activeElement)) buttonRef.current?.focus()
      setOpen(false)
    },
    rootRef,
    buttonRef,
    panelId,
  }
}
