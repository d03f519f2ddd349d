import { render } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { UiRoot } from '../../src/ui/theme/UiRoot'

/** Shows a part as the application does: inside its root and a router standing at `path`. */
export const show = (part: ReactElement, path = '/') =>
  render(part, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <UiRoot>
        <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
      </UiRoot>
    ),
  })

declare global {
  interface Window {
    happyDOM?: { setViewport: (viewport: { width: number }) => void }
  }
}

/** The window's width in CSS pixels, so that the media queries of the styles count. */
export const setWidth = (width: number): void => {
  if (!window.happyDOM) throw new Error('The tests of parts run in happy-dom')
  window.happyDOM.setViewport({ width })
}
