import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { DISHES } from '../../server/demo/dishes'

const FOLDER = new URL('../../server/demo/pictures/dishes/', import.meta.url)

it('every dish of the demo has a picture, and no two pictures are the same', async () => {
  const files = await readdir(FOLDER)
  for (const { slug } of DISHES) expect(files).toContain(`${slug}-1.webp`)
  const contents = await Promise.all(files.map((file) => readFile(new URL(file, FOLDER), 'base64')))
  expect(new Set(contents).size).toBe(files.length)
})
