import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addMenu, type TestMenu } from '../support/kitchen'
import { press } from '../support/login-page'
import { renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'
import { toastTexts } from '../support/toasts'
import { EDIT, GET, LIST, saveElsewhere, stormy, type Weather } from './menu-net'
import {
  ADMIN,
  daySection,
  lastSave,
  NEXT_MONDAY,
  PATIENT,
  picture,
  saved,
  seedMenu,
  storedMenu,
} from './menus-seed'

vi.setConfig({ testTimeout: 60_000 })

const UNKNOWN = 'No sabemos si el menú se guardó'
const NOT_SAVED = 'El menú no se guardó'
const SAVED = 'El menú sí se guardó: solo se había perdido la respuesta.'
const OTHERS = 'Este menú se guardó en otra parte mientras lo editabas'
const ALL_SAVED = 'Todo está guardado'

let server: TestServer
let net: ReturnType<typeof stormy>
let menu: TestMenu

beforeEach(async () => {
  server = await startTestServer({
    seed: async (deps) => {
      menu = await seedMenu(deps)
    },
  })
  net = stormy(server)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

const open = async (path = `/admin/menus/${menu.id}`, reload = false) => {
  const app = await renderApp(net.server, { path, reload, ...(!reload && { signInAs: ADMIN }) })
  await screen.findByLabelText('Fecha de inicio', {}, PATIENT)
  return app
}
type App = Awaited<ReturnType<typeof open>>

const wednesday = () => daySection(/^Miércoles/)
const save = () => press('Guardar')
const found = (text: string) => screen.findByText(text, {}, PATIENT)
const callName = (name: string) =>
  fireEvent.change(screen.getByLabelText('Nombre del platillo'), { target: { value: name } })
/** A new dish, with a picture, as 'Guiso tres' of Wednesday. */
const addDish = async () => {
  fireEvent.click(wednesday().getByRole('button', { name: 'Agregar Platillo' }))
  callName('Guiso tres')
  fireEvent.change(wednesday().getByLabelText('Elegir imágenes', { selector: 'input' }), {
    target: { files: [await picture('guiso.png', 'brown')] },
  })
  await wednesday().findByAltText('guiso.png', {}, PATIENT)
}
/** The new dish is saved, and 'Guardar' hears this; afterwards the server can be reached again. */
const saveIn = async (edit: Weather, text: string) => {
  net.weather[EDIT] = edit
  save()
  expect(await found(text)).toBeVisible()
  net.weather[EDIT] = 'up'
}
/** A menu with a new dish that was sent, and nobody can look up what became of it. */
const openInDoubt = async (edit: Weather = 'lost') => {
  const app = await open()
  await addDish()
  net.weather[GET] = 'down'
  await saveIn(edit, UNKNOWN)
  return app
}
/** The next press of 'Guardar' finds that somebody else saved: what is new is shown. */
const meetTheirs = async () => {
  net.weather[GET] = 'up'
  save()
  await found(OTHERS)
  press('Ver lo nuevo')
}
const join = async () => fireEvent.click(await screen.findByRole('button', { name: 'Juntar con lo mío' }))
/** The new dishes that are stored, each with how many pictures it has. */
const storedNew = async (app: App, id: string | number = menu.id) =>
  (await storedMenu(server, app, id)).menu_data.miercoles
    .filter(({ name }) => name.startsWith('Guiso'))
    .map(({ name, imagenes }) => `${name}: ${imagenes.length}`)

describe('a save of a menu whose answer was lost', () => {
  it.each([
    { what: 'the answer is lost on its way', edit: 'lost' },
    { what: 'the browser sends it a second time by itself', edit: 'twice' },
  ] as const)(
    '$what: it is looked up and taken as saved; there is one dish, and nobody else is blamed',
    async ({ edit }) => {
      const app = await open()
      await addDish()
      await saveIn(edit, SAVED)
      expect(await found(ALL_SAVED)).toBeVisible()
      expect([
        screen.queryByText(UNKNOWN),
        screen.queryByText(NOT_SAVED),
        screen.queryByText(OTHERS),
      ]).toEqual([null, null, null])
      expect(toastTexts().filter((text) => text.startsWith('Alguien'))).toEqual([])
      fireEvent.click(screen.getByRole('button', { name: 'Editar Guiso tres' }))
      callName('Guiso cuatro')
      save()
      await saved()
      expect(await storedNew(app)).toEqual(['Guiso cuatro: 1'])
      expect(app.callsTo(EDIT)).toHaveLength(2)
    },
  )

  it('that nobody can look up is told as unknown; Guardar looks first, and sends only what was typed since', async () => {
    const app = await openInDoubt()
    expect(screen.getByText('No sabemos si se guardó: se perdió la respuesta del servidor.')).toBeVisible()
    expect([screen.queryByText(NOT_SAVED), screen.queryByText('Cambios sin guardar')]).toEqual([null, null])
    save()
    expect(await found(UNKNOWN)).toBeVisible()
    expect(app.callsTo(EDIT)).toHaveLength(1)
    net.weather[GET] = 'up'
    callName('Guiso cuatro')
    save()
    await saved()
    expect(await storedNew(app)).toEqual(['Guiso cuatro: 1'])
    const { body } = await lastSave(app.callsTo, 2)
    expect(body['menu_data[miercoles][3][id]']).toMatch(/^\d+$/)
    expect(Object.keys(body).filter((name) => name.endsWith('[file]'))).toEqual([])
  })

  it('is found by a reload: saved, and its pictures are not asked for again', async () => {
    const app = await openInDoubt()
    net.weather[GET] = 'up'
    await open(undefined, true)
    expect(await found(ALL_SAVED)).toBeVisible()
    expect(screen.queryByText(OTHERS)).toBeNull()
    expect(screen.queryByText(/Elígelas otra vez/)).toBeNull()
    expect(await storedNew(app)).toEqual(['Guiso tres: 1'])
  })

  it('that never arrived is told as not saved, and the next press sends it', async () => {
    const app = await open()
    await addDish()
    await saveIn('down', NOT_SAVED)
    expect(screen.queryByText(UNKNOWN)).toBeNull()
    save()
    await saved()
    expect(await storedNew(app)).toEqual(['Guiso tres: 1'])
  })

  it('is found by a back end without versions and ids too, whose names may be written otherwise', async () => {
    net.bareAnswers()
    const app = await open()
    await addDish()
    fireEvent.click(screen.getByRole('button', { name: 'Editar LOCRO LUNES' }))
    fireEvent.change(daySection(/^Lunes/).getByLabelText('Nombre del platillo'), {
      target: { value: 'Locro' },
    })
    await saveIn('lost', SAVED)
    expect(await found(ALL_SAVED)).toBeVisible()
    expect(screen.queryByText(OTHERS)).toBeNull()
    expect(await storedNew(app)).toEqual(['Guiso tres: 1'])
  })

  it('on top of which somebody else saved is joined with theirs: the dish is there once', async () => {
    const app = await openInDoubt()
    await saveElsewhere(server, app, menu.id, ({ menu_data: { lunes } }) => lunes.pop())
    await meetTheirs()
    expect(screen.queryByText(UNKNOWN)).toBeNull()
    await join()
    save()
    await waitFor(() => expect(app.callsTo(EDIT)).toHaveLength(2))
    await found(ALL_SAVED)
    expect(await storedNew(app)).toEqual(['Guiso tres: 1'])
    expect((await storedMenu(server, app, menu.id)).menu_data.lunes).toHaveLength(2)
  })

  it.each([
    {
      who: 'somebody else renamed',
      mine: 'Guiso tres',
      theirs: 'Guiso de la casa',
      after: 'Guiso de la casa: 1',
    },
    { who: 'I renamed myself', mine: 'Guiso mío', theirs: 'Guiso tres', after: 'Guiso mío: 1' },
  ])('and joined with theirs has a dish once that $who meanwhile, and its picture once', async (it) => {
    const app = await openInDoubt()
    callName(it.mine)
    await saveElsewhere(server, app, menu.id, ({ menu_data: { lunes, miercoles } }) => {
      lunes.pop()
      for (const dish of miercoles) if (dish.name === 'Guiso tres') dish.name = it.theirs
    })
    await meetTheirs()
    const told = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(told.filter((line) => line?.startsWith('Agregó'))).toEqual([])
    await join()
    if (it.mine !== 'Guiso tres') save()
    await found(ALL_SAVED)
    expect(await storedNew(app)).toEqual([it.after])
    expect((await storedMenu(server, app, menu.id)).menu_data.lunes).toHaveLength(2)
  })

  it('that the browser sent twice, and that nobody can look up, is in doubt: never called unsaved', async () => {
    const app = await openInDoubt('twice')
    expect(screen.getByText(/^El servidor respondió: «Alguien guardó este menú/)).toBeVisible()
    expect([screen.queryByText(NOT_SAVED), screen.queryByText(OTHERS)]).toEqual([null, null])
    net.weather[GET] = 'up'
    save()
    await found(ALL_SAVED)
    expect(app.callsTo(EDIT)).toHaveLength(1)
    expect(await storedNew(app)).toEqual(['Guiso tres: 1'])
  })
})

describe('a new menu whose answer was lost', () => {
  const openNew = async () => {
    const app = await open('/admin/menus/new')
    fireEvent.change(screen.getByLabelText('Fecha de inicio'), { target: { value: NEXT_MONDAY } })
    await addDish()
    return app
  }
  const made = () =>
    server.db.query.selectFrom('menus').select('id').where('start_date', '=', NEXT_MONDAY).execute()

  it.each(['lost', 'twice'] as const)('(%s) is looked up at once, and opened where it is', async (edit) => {
    const app = await openNew()
    await saveIn(edit, SAVED)
    const [one] = await made()
    await waitFor(() => expect(app.path()).toBe(`/admin/menus/${one?.id}`), PATIENT)
    expect(await storedNew(app, one?.id)).toEqual(['Guiso tres: 1'])
  })

  it('stays in doubt through a reload: it is looked up before anything is sent, and is one menu', async () => {
    await openNew()
    net.weather[LIST] = 'down'
    await saveIn('lost', UNKNOWN)
    const app = await open('/admin/menus/new', true)
    expect(screen.getByText(UNKNOWN)).toBeVisible()
    net.weather[LIST] = 'up'
    save()
    const [one] = await made()
    await waitFor(() => expect(app.path()).toBe(`/admin/menus/${one?.id}`), PATIENT)
    expect(app.callsTo(EDIT)).toEqual([])
    expect(await storedNew(app, one?.id)).toEqual(['Guiso tres: 1'])
  })

  it('is not taken for the menu that somebody else made for that week', async () => {
    const app = await openNew()
    const theirs = await addMenu(server.db, NEXT_MONDAY, ['Seco'])
    await saveIn('down', NOT_SAVED)
    expect(screen.getByText('No se guardó: Ya hay un menú para esa semana.')).toBeVisible()
    save()
    expect(
      await found('No se guardó: Ya hay un menú para ese lunes. Elige otra semana o edita el que existe.'),
    ).toBeVisible()
    expect(await storedNew(app, theirs.id)).toEqual([])
  })
})
