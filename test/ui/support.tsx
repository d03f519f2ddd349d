import { render } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { UiRoot } from '../../src/ui/theme/UiRoot'

/** Renders a part as the application does: inside UiRoot and a router at `path`. */
export const show = (part: ReactElement, path = '/') =>
  render(part, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <UiRoot>
        <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
      </UiRoot>
    ),
  })
