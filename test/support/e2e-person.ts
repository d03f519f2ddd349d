import { expect, type Page } from '@playwright/test'
import { sendLoginCode, validateLoginCode } from '#contract/calls/access'
import { validateSession } from '#contract/calls/session'
import type { E2eServer } from './e2e-server'

export const LUNCHER = 'cliente@demo.test'
export const DINER = 'cliente3@demo.test'
export const EMPTY_HANDED = 'sinenvios@demo.test'
export const COOK = 'admin@demo.test'

/** Signs in through the screens with the code from the outbox, and waits for the person's own area. */
export const signIn = async (page: Page, server: E2eServer, email: string): Promise<void> => {
  const before = (await server.outbox(email)).length
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  const code = await server.codeFor(email, before)
  await page.getByLabel('Código de 6 dígitos').fill(code)
  await expect(page).toHaveURL(/\/(cliente|admin)\//)
}

/** One call to the server, as the application makes it; returns the raw response. */
const ask = async (server: E2eServer, address: string, body: Record<string, unknown>) => {
  const answer = await fetch(`${server.url}/api/${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rute: '', ...body }),
  })
  const fields: Record<string, unknown> = await answer.json()
  expect(fields['mensaje']).toBe('success')
  return fields
}

/** One session per person and server: a server mails an address one code a minute. */
const sessions = new WeakMap<E2eServer, Map<string, Record<string, string>>>()

/** Local storage of a person who has signed in before. */
const sessionOf = async (server: E2eServer, email: string): Promise<Record<string, string>> => {
  const known = sessions.get(server) ?? new Map<string, Record<string, string>>()
  sessions.set(server, known)
  const kept = known.get(email)
  if (kept) return kept
  const before = (await server.outbox(email)).length
  const { keylogin } = await ask(server, sendLoginCode.address, { email })
  const code = await server.codeFor(email, before)
  const { session_id } = await ask(server, validateLoginCode.address, { keylogin, code })
  const { user } = await ask(server, validateSession.address, { keylogin, session_id })
  const items = {
    session_id: String(session_id),
    keylogin: String(keylogin),
    code_confirm: 'true',
    user: JSON.stringify(user),
  }
  known.set(email, items)
  return items
}

/** A call of a person who has signed in, past the screens; returns the raw response. */
export const callAs = async (
  server: E2eServer,
  email: string,
  address: string,
  body: Record<string, unknown>,
) => {
  const { session_id, keylogin } = await sessionOf(server, email)
  return ask(server, address, { session_id, keylogin, ...body })
}

/**
 * Opens a page as a person who has signed in on this browser before, by default the own area: without the login page
 * and its second of waiting. Null only stores the session. Journeys about signing in use `signIn`.
 */
export const comeBack = async (
  page: Page,
  server: E2eServer,
  email: string,
  path: string | null = '/',
): Promise<void> => {
  const stored = await sessionOf(server, email)
  // Local storage belongs to an origin: any small file of it works.
  await page.goto(`${server.url}/config.json`)
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
  }, stored)
  if (path === null) return
  await page.goto(server.url + path)
  await expect(page).toHaveURL(/\/(cliente|admin)\//)
}

/** The session's items in local storage. */
export const sessionItems = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ['session_id', 'keylogin', 'code_confirm', 'user'].filter((key) => localStorage.getItem(key) !== null),
  )

/** Nothing is wider than the screen. */
export const expectNoOverflow = async (page: Page): Promise<void> => {
  const { wide, view, widest } = await page.evaluate(() => {
    const wide = document.documentElement.scrollWidth
    const isWidest = (one: Element) => one.getBoundingClientRect().right >= wide - 1
    const widest = [...document.querySelectorAll('body *')].findLast(isWidest)?.outerHTML.slice(0, 120)
    return { wide, view: window.innerWidth, widest }
  })
  expect(wide, `the page is ${wide} px wide on ${view}: ${widest}`).toBeLessThanOrEqual(view)
}

/** The menu behind picture and name in the top bar. */
export const openAccountMenu = (page: Page): Promise<void> =>
  page.getByRole('banner').getByRole('button', { expanded: false }).last().click()
