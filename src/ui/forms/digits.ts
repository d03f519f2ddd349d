import type { KeyboardEvent } from 'react'

const KEYS_BESIDES_DIGITS: ReadonlySet<string> = new Set([
  'Backspace',
  'Tab',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Delete',
  'Enter',
])

/** Whether a digits-only field lets a key through (specification §5). */
export const isDigitKey = (key: string): boolean => /^[0-9]$/.test(key) || KEYS_BESIDES_DIGITS.has(key)

/** Only the digits of a text: pasted or dictated text passes no key. */
export const digitsOf = (text: string): string => text.replace(/[^0-9]/g, '')

/** Stops keys that a digits-only field refuses; shortcuts (copy, paste, select all) pass. */
export const blockOtherKeys = (event: KeyboardEvent): void => {
  const isShortcut = event.ctrlKey || event.metaKey || event.altKey
  if (!isShortcut && !isDigitKey(event.key)) event.preventDefault()
}
