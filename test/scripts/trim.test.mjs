import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../scripts/lib/paths.mjs'
import { trimRouter } from '../../scripts/lib/vite-trim.mjs'

const ROUTES = join(ROOT, 'src/app/routes.tsx')

it('a source that begins to use a data router, which is trimmed from the build, is an error of the build', () => {
  const { transform } = trimRouter()
  expect(() => transform("import { createBrowserRouter } from 'react-router-dom'", ROUTES)).toThrow(
    /data router/,
  )
  expect(transform(readFileSync(ROUTES, 'utf8'), ROUTES)).toBeNull()
})
