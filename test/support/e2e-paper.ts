import { join } from 'node:path'
import type { Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { getDocumentProxy } from 'unpdf'
import { LUNCHER } from './e2e-person'
import { E2E_MONDAY, newDataDir } from './e2e-server'

/** Days without the demo's own orders, by the number of people who eat on them. */
export const DAYS = [
  [5, '2026-04-06'],
  [17, '2026-04-07'],
  [45, '2026-04-08'],
  [60, '2026-04-09'],
  [120, '2026-04-10'],
] as const

const NAMES = [
  ['Elizabeth', 'Moreta Ayala'],
  ['María Fernanda de los Ángeles', 'Cevallos Montesdeoca Villavicencio'],
  ['Álvaro', 'Ñauta'],
  ['Segundo Washington', 'Quishpe Guachamín'],
] as const

const LIST =
  'Gluten de trigo, cebada y centeno\nMariscos y pescado\nFrutos secos: nuez, almendra, avellana, pistacho\nAjonjolí\nSoya\nManí incluso en trazas'

const ALLERGENS =
  'Gluten de trigo, cebada y centeno\nFrutos secos (nuez, almendra, avellana, pistacho)\nMariscos y pescado\nLeche entera'

/** As long as the account's screen lets it be. */
const LONGEST = Array.from({ length: 22 }, (_, n) => `ingrediente${n} que hincha la garganta en minutos`)
  .join(', ')
  .slice(0, 1000)
  .replace(/\W+\w*$/, '')

const NOTE =
  'Lleva siempre la comida aparte y sin utensilios compartidos; si cambia el platillo hay que llamar antes a su hermana, que decide'

interface Person {
  nombre: string
  apellidos: string
  alergias: string
  note: string
}

/** The n-th of a day: every one has allergies, every fifth an office note, every ninth a list as long as can be. */
const personAt = (n: number): Person => {
  const [nombre, apellidos] = NAMES[n % NAMES.length] ?? NAMES[0]
  return {
    nombre,
    apellidos: `${apellidos} ${String.fromCharCode(65 + (n % 26))}${n}`,
    // The dishes of a third contain it.
    alergias: `${n % 3 === 0 ? 'Leche entera\n' : ''}${n % 9 === 4 ? LONGEST : LIST}`,
    note: n % 5 === 0 ? `${NOTE} n${n}` : '',
  }
}

const peopleOf = (count: number): Person[] => Array.from({ length: count }, (_, n) => personAt(n))

/** Words of allergies, of what meets them and of notes, and amounts of money. */
export const PROTECTING = /gluten|centeno|avellana|pistacho|mariscos|alergia: |hermana|\$[\d.]+,\d\d/i

/** A data folder with the demo and, on each of {@link DAYS}, lunches of as many people. */
export const paperDays = (): string => {
  const dataDir = newDataDir()
  const books = new Database(join(dataDir, 'vianda.db'))
  const most = Math.max(...DAYS.map(([count]) => count))
  const fill = () => {
    const dishes = books
      .prepare<[], { dish_id: number; menu_id: number }>(
        `select min(dish_id) as dish_id, min(menu_id) as menu_id from orders group by dish_name limit 6`,
      )
      .all()
    const milky = dishes[0]?.dish_id
    books.prepare(`update dishes set allergens = 'Leche' where id = ?`).run(milky)
    // The week's own client avoids what all of its dishes have.
    books.prepare('update accounts set alergias = ?, note = ? where email = ?').run(LIST, NOTE, LUNCHER)
    books
      .prepare('update dishes set allergens = ? where menu_id = (select id from menus where start_date = ?)')
      .run(ALLERGENS, E2E_MONDAY)
    const { account_id, ...tuesday } = books
      .prepare<[string, string], { account_id: number; menu_id: number; dish_id: number; dish_name: string }>(
        `select accounts.id as account_id, menu_id, dishes.id as dish_id, name as dish_name from accounts, dishes
           where email = ? and day = 'martes' and removed_at is null
             and menu_id = (select id from menus where start_date = ?)`,
      )
      .get(LUNCHER, E2E_MONDAY) ?? { account_id: 0, menu_id: 0, dish_id: 0, dish_name: '' }
    const account = books.prepare(
      `insert into accounts (keylogin, email, rol, nombre, apellidos, phone, alergias, note, nivel, membership_id,
         envios, reward_available, created_at)
       values (?, ?, 1, @nombre, @apellidos, '0990000000', @alergias, @note, 1, 1, 0, 0, '2024-01-01 00:00:00')`,
    )
    const address = books.prepare(
      `insert into addresses (account_id, direccion, referencia, apartamento, colonia, estado, ciudad, cp, comentarios,
         lat, lng)
       values (?, ?, 'Portón verde frente a la panadería', '2A', ?, 'Pichincha', 'Quito', 170135,
         'Timbre de la izquierda, dejar con el guardia', -0.18, -78.48)`,
    )
    const order = books.prepare(
      `insert into orders (account_id, menu_id, dish_id, dish_name, dish_position, type, date, time, jugo, status,
         created_at, updated_at)
       values (?, ?, ?, ?, 0, 'almuerzo', ?, '12:30', 1, 'programado', '2026-02-28 10:00:00', '2026-02-28 10:00:00')`,
    )
    books.prepare(`delete from orders where account_id = ? and date = '2026-03-03'`).run(account_id)
    order.run(account_id, tuesday.menu_id, tuesday.dish_id, tuesday.dish_name, '2026-03-03')
    peopleOf(most).forEach((person, n) => {
      const key = `papel${String(n).padStart(17, '0')}`
      const { lastInsertRowid: id } = account.run(key, `papel${n}@demo.test`, person)
      address.run(id, `Av. de los Granados N${n} y Colimes`, `Sector ${n % 4}`)
      const dish = dishes[n % 3 === 0 ? 0 : 1 + (n % 5)] ?? dishes[0]
      for (const [count, date] of DAYS)
        if (n < count)
          order.run(id, dish?.menu_id, dish?.dish_id, `Plato ${dish?.dish_id} con quinua y aguacate`, date)
    })
  }
  books.transaction(fill)()
  books.close()
  return dataDir
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []

const countOf = (words: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** What a day's paper must say of its people: names, allergies and, with `notes`, the office's notes. */
export const vitalText = (count: number, notes: boolean): string =>
  peopleOf(count)
    .map((person) => [person.nombre, person.apellidos, person.alergias, notes ? person.note : ''].join(' '))
    .join(' ')

/** The words of `text` that `printed` has less often. */
export const missingWords = (text: string, printed: string): string[] => {
  const found = countOf(wordsOf(printed))
  return [...countOf(wordsOf(text))].filter(([word, n]) => (found.get(word) ?? 0) < n).map(([word]) => word)
}

/** The text of each page of a PDF, within the page's edges. */
export const readPdf = async (pdf: Buffer): Promise<string[]> => {
  const file = await getDocumentProxy(new Uint8Array(pdf))
  const pages: string[] = []
  for (let n = 1; n <= file.numPages; n += 1) {
    const page = await file.getPage(n)
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view
    let text = ''
    let line = 0
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item)) continue
      const [x, y] = [Number(item.transform[4]), Number(item.transform[5])]
      const isOnPage = x >= left && x + item.width <= right + 1 && y >= bottom && y + item.height <= top
      text += (y === line ? '' : '\n') + (isOnPage ? item.str : '')
      line = y
    }
    pages.push(text)
  }
  return pages
}

/**
 * The texts of the page that match `pattern` and of which something is outside a box that cuts it: a clamp, an
 * ellipsis, a fixed height. A box that scrolls cuts on paper alone.
 */
export const cutTexts = (page: Page, pattern: RegExp): Promise<string[]> =>
  page.evaluate(
    ({ source, flags }) => {
      const isPaper = matchMedia('print').matches
      const cuts = (overflow: string) =>
        overflow === 'hidden' || overflow === 'clip' || (isPaper && overflow !== 'visible')
      const isCut = (text: Node, box: Element): boolean => {
        const style = getComputedStyle(box)
        if (!cuts(style.overflowX) && !cuts(style.overflowY)) return false
        const range = document.createRange()
        range.selectNodeContents(text)
        const { left, right, top, bottom } = box.getBoundingClientRect()
        return [...range.getClientRects()].some(
          (rect) =>
            (cuts(style.overflowX) && (rect.left < left - 1 || rect.right > right + 1)) ||
            (cuts(style.overflowY) && (rect.top < top - 1 || rect.bottom > bottom + 1)),
        )
      }
      const found: string[] = []
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const words = text.textContent ?? ''
        if (!new RegExp(source, flags).test(words)) continue
        let box = text.parentElement
        // For screen readers alone.
        if (box?.closest('option') || (box && getComputedStyle(box).clipPath !== 'none')) continue
        for (; box !== null && box !== document.body; box = box.parentElement) {
          if (!isCut(text, box)) continue
          found.push(words)
          break
        }
      }
      return found
    },
    { source: pattern.source, flags: pattern.flags },
  )
