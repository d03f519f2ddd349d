import { type ReactNode, useState } from 'react'
import { StyleSheetManager } from 'styled-components'

/** Properties that decide whether a role query finds an element and how its name is built, and those tests read. */
const KEPT = new Set(['display', 'visibility', 'position', 'inset', 'animation', 'opacity', 'transform'])

const drop = (element: { type: string; props: unknown }) => {
  if (element.type === 'decl' && !KEPT.has(String(element.props))) element.type = 'comm'
}

/** A sheet per page: a shared one grows with every screen, and each role query matches all its rules. */
const newSheet = (): HTMLElement => {
  const sheet = document.createElement('div')
  sheet.id = 'styles'
  document.getElementById(sheet.id)?.remove()
  return document.head.appendChild(sheet)
}

/** Every role query computes styles: a few declarations are enough. Chromium tests the looks. */
export const LighterStyles = ({ children }: { children: ReactNode }) => {
  const [target] = useState(newSheet)
  return (
    <StyleSheetManager stylisPlugins={[drop]} target={target}>
      {children}
    </StyleSheetManager>
  )
}
