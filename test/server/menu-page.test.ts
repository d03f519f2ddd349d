import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startKitchen } from '../support/kitchen'
import { temporaryFolder } from '../support/temporary-folder'

const HASH = 'c'.repeat(40)

/** A kitchen on a Monday whose first day to order has a picture, and its page of the menu with the frame's first card. */
const start = async () => {
  const webFolder = temporaryFolder()
  const html = '<img data-first-picture="true"/>'
  writeFileSync(join(webFolder, 'index.html'), '<html lang="es"><div><!--frame--></div>')
  writeFileSync(
    join(webFolder, 'frames.json'),
    JSON.stringify({ '/cliente/menu': { of: '2', html, css: '', state: '{}' } }),
  )
  const { server, menu } = await startKitchen({}, undefined, { webFolder })
  onTestFinished(() => server.close())
  const { query } = server.db
  await query.insertInto('images').values({ hash: HASH, width: 4, height: 3, created_ms: 0 }).execute()
  const picture = { dish_id: menu.dishes.martes[0]?.id ?? 0, image_hash: HASH, position: 0 }
  await query.insertInto('dish_images').values(picture).execute()
  const imageIn = async () => {
    const { body, statusCode } = await server.inject({ method: 'GET', url: '/cliente/menu' })
    expect(statusCode).toBe(200)
    return /<img [^>]*>/.exec(body)?.[0]
  }
  return { server, imageIn }
}

it('the page of the menu asks for the first picture to order, in the widths of its card', async () => {
  const { imageIn } = await start()
  const widths = [320, 640, 1280].map((width) => `/api/imagenes/${HASH}.webp?w=${width} ${width}w`)
  expect(await imageIn()).toBe(
    `<img data-first-picture="true" fetchpriority="high" srcset="${widths.join(', ')}"/>`,
  )
})

it('a week that is not visible yet shows no picture', async () => {
  const { server, imageIn } = await start()
  server.clock.set('2026-02-20', '09:00')
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
