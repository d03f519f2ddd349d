import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CLIENT, goTo, NOTHING, startFrame, stored, storedItems } from '../support/frame'
import { until } from '../support/held-time'
import { press } from '../support/login-page'
import { renderApp } from '../support/render-app'
import type { TestServer } from '../support/server'

let server: TestServer

beforeEach(async () => {
  server = await startFrame()
})
afterEach(() => server.close())

const open = async (email = CLIENT) => {
  const app = await renderApp(server, { path: '/cliente/pagos', signInAs: email })
  await until(() => screen.getByText('Pedidos anteriores'))
  return app
}

const bar = () => {
  const header = document.querySelector('header')
  if (!header) throw new Error('There is no top bar')
  return within(header)
}
const openMenu = () =>
  fireEvent.click(
    bar()
      .getByText(/^(Ana|Luz)$/)
      .closest('button') ?? document.body,
  )
/** An entry of the open menu, not the h1 of its screen. */
const entry = (label: string) => screen.queryByText(label, { selector: ':not(h1)' })
const entries = () => [...screen.getByLabelText('Menú principal').querySelectorAll('a')]

describe('the client’s top bar', () => {
  it('[NAV-01] [ENT-02] shows the profile image, at the API base address plus img_profile', async () => {
    await server.db.query
      .updateTable('accounts')
      .set({ img_ruta: 'imagenes/abc.webp' })
      .where('email', '=', CLIENT)
      .execute()
    await open()
    const picture = await until(() => bar().getByAltText<HTMLImageElement>('Foto de Ana'))
    expect(picture.src).toBe(`${stored('path_api')}imagenes/abc.webp`)
  })

  it('[NAV-02] shows the name', async () => {
    await open()
    expect(bar().getByText('Ana')).toBeInTheDocument()
  })

  it('[NAV-03] [NAV-04] [NAV-05] its menu leads to account, address and renewal, and closes', async () => {
    const app = await open()
    for (const [label, path] of [
      ['Mi cuenta', '/cliente/cuenta'],
      ['Mi Direccion', '/cliente/direccion'],
      ['Renovacion', '/cliente/renovacion'],
    ] as const) {
      expect(entry(label)).toBeNull()
      openMenu()
      await until(() => expect(entry(label)).not.toBeNull())
      press(label)
      await until(() => expect(app.path()).toBe(path))
      await until(() => expect(entry(label)).toBeNull())
    }
  })

  it('[NAV-09] [NAV-10] [NAV-11] Cerrar sesion clears the four items, then goes to /login', async () => {
    const app = await open()
    expect(storedItems()).not.toContain(null)
    openMenu()
    press('Cerrar sesion')
    await until(() => expect(app.path()).toBe('/login'))
    expect(storedItems()).toEqual(NOTHING)
    await until(() => screen.getByLabelText('Correo electrónico'))
  })

  it('what one client was shown is not there for the next one', async () => {
    const app = await renderApp(server, { path: '/cliente/menu', signInAs: CLIENT })
    await until(() => expect(Object.keys(app.store.getState().api.queries)).not.toEqual([]))
    openMenu()
    press('Cerrar sesion')
    await until(() => expect(app.path()).toBe('/login'))
    // /login asks for the public page.
    const kept = Object.keys(app.store.getState().api.queries)
    expect(kept.filter((name) => !name.startsWith('getShowcase'))).toEqual([])
  })
})

describe('the client’s side menu', () => {
  it('[NAV-12] [NAV-14] [NAV-15] [NAV-16] [NAV-17] has its four entries, without the dinner below level 3', async () => {
    await open()
    expect(entries().map(({ textContent }) => textContent)).toEqual([
      'Menu para almuerzo',
      'Pedidos anteriores',
      'Pagos',
      'Referidos',
    ])
  })

  it('[NAV-13] [NAV-14] a level that the server changes shows and hides Menu para cena', async () => {
    await open()
    const setLevel = async (nivel: number, link: string) => {
      await server.db.query.updateTable('accounts').set({ nivel }).where('email', '=', CLIENT).execute()
      act(() =>
        entries()
          .find(({ textContent }) => textContent === link)
          ?.click(),
      )
    }
    await setLevel(3, 'Referidos')
    await until(() => screen.getByText('Menu para cena'))
    await setLevel(2, 'Pagos')
    await until(() => expect(screen.queryByText('Menu para cena')).toBeNull())
  })
})

it('an address that leads nowhere keeps the area: one content, one logo, its navigation', async () => {
  await renderApp(server, { path: '/cliente/menu/xyz', signInAs: CLIENT })
  await until(() => screen.getByText('Esta página no existe', { selector: 'h1' }))
  expect(screen.getAllByRole('main')).toHaveLength(1)
  expect(within(screen.getByRole('main')).getByText('Ir al inicio').closest('a')).toHaveAttribute('href', '/')
  expect(screen.getAllByText('Vianda')).toHaveLength(1)
  expect(screen.getByLabelText('Menú principal')).toBeInTheDocument()
})

it('the focus of a new screen begins at its content when the path changes, and at the page when it is the first one', async () => {
  const app = await open()
  expect(document.body).toHaveFocus()
  await goTo(app, '/cliente/referidos')
  await until(() => screen.getByText('Referidos', { selector: 'h1' }))
  expect(screen.getByRole('main')).toHaveFocus()
  expect(screen.getByRole('main')).toHaveAttribute('id', 'contenido')
})
