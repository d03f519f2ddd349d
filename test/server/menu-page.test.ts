import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startKitchen } from '../support/kitchen'
import { temporaryFolder } from '../support/temporary-folder'

const HASH = 'c'.repeat(40)

/** A kitchen on a Monday whose first day to order has a picture, and its page of the menu with the frame's first card. */
const start = async () => {
  const webFolder = temporaryFolder()
  const html =
    '<u data-given="range"></u><b data-given="day"></b><s data-given="closes"></s><img data-first-picture="true"/><i data-given="name1"></i><i data-given="name9"></i>'
  writeFileSync(join(webFolder, 'index.html'), '<html lang="es"><div><!--frame--></div>')
  writeFileSync(
    join(webFolder, 'frames.json'),
    JSON.stringify({ '/cliente/menu': { of: '2', html, icons: '', css: '', state: '{}' } }),
  )
  const { server, menu } = await startKitchen({}, undefined, { webFolder })
  onTestFinished(() => server.close())
  const { query } = server.db
  await query.insertInto('images').values({ hash: HASH, width: 4, height: 3, created_ms: 0 }).execute()
  const picture = { dish_id: menu.dishes.martes[0]?.id ?? 0, image_hash: HASH, position: 0 }
  await query.insertInto('dish_images').values(picture).execute()
  const bodyOf = async () => {
    const { body, statusCode } = await server.inject({ method: 'GET', url: '/cliente/menu' })
    expect(statusCode).toBe(200)
    return body
  }
  const imageIn = async () => /<img [^>]*>/.exec(await bodyOf())?.[0]
  return { bodyOf, imageIn, menu, server }
}

it('the page of the menu asks for the first picture to order, in the widths of its card', async () => {
  const { imageIn } = await start()
  const widths = [320, 640, 1280].map((width) => `/api/imagenes/${HASH}.webp?w=${width} ${width}w`)
  expect(await imageIn()).toBe(
    `<img data-first-picture="true" fetchpriority="high" srcset="${widths.join(', ')}"/>`,
  )
})

it('the page of the menu has the first day and its dishes before any script, as text alone', async () => {
  const { bodyOf, menu, server } = await start()
  const [dish] = menu.dishes.martes
  await server.db.query
    .updateTable('dishes')
    .set({ name: 'Seco "de" <b>chivo</b> $1' })
    .where('id', '=', dish?.id ?? 0)
    .execute()
  const body = await bodyOf()
  expect(body).toContain('<u data-given="range" data-text="2–\u20606 mar"></u>')
  expect(body).toContain('<b data-given="day" data-text="Martes 3 de marzo"></b>')
  expect(body).toContain(
    '<i data-given="name1" data-text="Seco &quot;de&quot; &lt;b&gt;chivo&lt;/b&gt; $1"></i>',
  )
  expect(body).toContain('<i data-given="name9"></i>')
})

it('the page keeps the room of the countdown where the first day is tomorrow', async () => {
  const { bodyOf, server } = await start()
  expect(await bodyOf()).toContain('data-given="closes" data-text')
  server.clock.set('2026-03-01', '09:00')
  expect(await bodyOf()).toContain('data-given="closes" data-text')
  server.clock.set('2026-02-28', '09:00')
  expect(await bodyOf()).not.toContain('data-given="closes" data-text')
})

it('a week that is not visible yet shows neither picture nor dishes', async () => {
  const { bodyOf, server, imageIn } = await start()
  server.clock.set('2026-02-20', '09:00')
  expect(await bodyOf()).not.toContain('data-text')
  expect(await imageIn()).toBe('<img data-first-picture="true"/>')
})

it('without its database the page comes without a picture', async () => {
  const { server, imageIn } = await start()
  await server.db.close()
  expect(await imageIn()).toBe('<img data-first-picture="true"/>')
})

it('the page does not wait for a database that never answers', async () => {
  const { server, imageIn } = await start()
  vi.spyOn(server.db, 'snapshot').mockReturnValue(new Promise(() => undefined))
  expect(await imageIn()).toBe('<img data-first-picture="true"/>')
})
