import type { ReactNode } from 'react'

/**
 * A text in an element of its own, for places where something beside it comes and goes. A browser's translation moves
 * text nodes, and React then finds no place to insert before or to remove from.
 */
export const ownText = (content: ReactNode): ReactNode =>
  typeof content === 'string' || typeof content === 'number' ? <span>{content}</span> : content
