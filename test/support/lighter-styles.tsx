import type { ReactNode } from 'react'
import { StyleSheetManager } from 'styled-components'

/** What decides whether something is found by its role and how its name is put together, and what tests ask for. */
const KEPT = new Set(['display', 'visibility', 'position', 'inset', 'animation', 'opacity', 'transform'])

const drop = (element: { type: string; props: unknown }) => {
  if (element.type === 'decl' && !KEPT.has(String(element.props))) element.type = 'comm'
}

/** Every search by role computes styles: with the few that matter it takes a tenth less. How things look is Chromium's part. */
export const LighterStyles = ({ children }: { children: ReactNode }) => (
  <StyleSheetManager stylisPlugins={[drop]}>{children}</StyleSheetManager>
)
