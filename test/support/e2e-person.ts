import { expect, type Page } from '@playwright/test'
import type { E2eServer } from './e2e-server'

export const LUNCHER = 'cliente@demo.test'
export const DINER = 'cliente3@demo.test'
export const EMPTY_HANDED = 'sinenvios@demo.test'
export const COOK = 'admin@demo.test'

/** Signs in through the screens, with the code from the outbox filled in at once, and waits for the area that belongs to the person. */
export const signIn = async (page: Page, server: E2eServer, email: string): Promise<void> => {
  const before = (await server.outbox(email)).length
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  const code = await server.codeFor(email, before)
  await page.getByLabel('Código de 6 dígitos').fill(code)
  await expect(page).toHaveURL(/\/(cliente|admin)\//)
}

/** The items that local storage holds of a session. */
export const sessionItems = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ['session_id', 'keylogin', 'code_confirm', 'user'].filter((key) => localStorage.getItem(key) !== null),
  )

/** Nothing is wider than the screen. */
export const expectNoOverflow = async (page: Page): Promise<void> => {
  const { wide, view } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    view: window.innerWidth,
  }))
  expect(wide, `the page is ${wide} px wide on ${view}`).toBeLessThanOrEqual(view)
}

/** The menu behind picture and name in the top bar. */
export const openAccountMenu = (page: Page): Promise<void> =>
  page.getByRole('banner').getByRole('button', { expanded: false }).last().click()
