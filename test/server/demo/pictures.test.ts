import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { epochOf } from '#domain/calendar'
import type { EmbeddedDb } from '../../../server/db/embedded'
import { openEmbedded } from '../../../server/db/embedded'
import { type DemoPictures, demoPictures } from '../../../server/demo/pictures'
import { type Images, imageStore } from '../../../server/images'
import { hashOf } from '../../../server/images/ruta'
import { testClock } from '../../support/server'

let db: EmbeddedDb
let images: Images
let stored: DemoPictures

beforeAll(async () => {
  db = await openEmbedded(':memory:')
  images = imageStore({ db, clock: testClock(epochOf('2026-03-04', '09:30')) })
  stored = await demoPictures(images)
  await db.transaction((trx) => images.show(trx, stored.all))
}, 120_000)
afterAll(() => db.close())

describe("the demo's pictures", () => {
  it('are taken by the server as any upload is, and come back as WebP', async () => {
    const all = [...stored.dishes.values()]
      .flat()
      .concat([...stored.avatars.values()].map((r) => hashOf(r) ?? ''))
    for (const hash of all) {
      const bytes = await images.read(hash, 640)
      expect(bytes?.subarray(8, 12).toString()).toBe('WEBP')
    }
    expect(new Set(all).size).toBe(all.length)
  })
})
