import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect } from 'vitest'
import type { RuntimeConfig } from '../../src/state/runtime'
import { startBusiness } from '../support/business'
import { type Interference, renderApp } from '../support/render-app'

export const SUMMARY = 'update-reports/get_summary.php'

export let business: Awaited<ReturnType<typeof startBusiness>>

/** Each test of the file has a business of its own. */
export const businessForEach = (): void => {
  beforeEach(async () => {
    business = await startBusiness()
  })
  afterEach(() => business.server.close())
}

interface Opening {
  path?: string
  config?: Partial<RuntimeConfig>
  interfere?: Interference
}

export const open = async ({ path = '/admin/reportes', ...options }: Opening = {}) => {
  business.server.clock.advance(61_000)
  const app = await renderApp(business.server, { path, signInAs: 'jefa@demo.test', ...options })
  await screen.findByRole('heading', { name: 'Reportes', level: 1 })
  return app
}

/** A card's figure, change with its trend, and previous figure. */
export const card = async (
  label: string,
): Promise<{ figure: string; change: string; trend: string; before: string }> => {
  const term = await screen.findByText(label, { selector: 'dt' })
  const box = term.parentElement
  if (!box) throw new Error(`No card ${label}`)
  const change = await waitFor(() => {
    const found = box.querySelector<HTMLElement>('[data-trend]')
    if (!found) throw new Error(`${label} is not there yet`)
    return found
  })
  const [figure, rest] = [...box.querySelectorAll('dd')]
  return {
    figure: figure?.textContent ?? '',
    change: change.textContent,
    trend: change.dataset['trend'] ?? '',
    before: rest?.lastElementChild?.textContent ?? '',
  }
}

export const settled = () =>
  waitFor(() => expect(screen.getByLabelText('Cifras del período')).toHaveAttribute('aria-busy', 'false'))
