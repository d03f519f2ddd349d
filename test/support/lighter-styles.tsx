import { type ReactNode, useState } from 'react'
import { StyleSheetManager } from 'styled-components'

/** What decides whether something is found by its role and how its name is put together, and what tests ask for. */
const KEPT = new Set(['display', 'visibility', 'position', 'inset', 'animation', 'opacity', 'transform'])

const drop = (element: { type: string; props: unknown }) => {
  if (element.type === 'decl' && !KEPT.has(String(element.props))) element.type = 'comm'
}

/** A page's own sheet: one for all pages grows with every screen, and each search by role matches all of its rules. */
const newSheet = (): HTMLElement => {
  const sheet = document.createElement('div')
  sheet.id = 'styles'
  document.getElementById(sheet.id)?.remove()
  return document.head.appendChild(sheet)
}

/** Every search by role computes styles: the few declarations that matter are enough. How things look is Chromium's part. */
export const LighterStyles = ({ children }: { children: ReactNode }) => {
  const [target] = useState(newSheet)
  return (
    <StyleSheetManager stylisPlugins={[drop]} target={target}>
      {children}
    </StyleSheetManager>
  )
}
