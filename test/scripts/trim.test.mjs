import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../scripts/lib/paths.mjs'
import { trimRouter, trimStyles } from '../../scripts/lib/vite-trim.mjs'
import { folderWith } from './support.mjs'

const STYLED = join(ROOT, 'node_modules/styled-components/dist/styled-components.browser.esm.js')
const ROUTES = join(ROOT, 'src/app/routes.tsx')

/** What the build makes of styled-components where these are the sources. @param {Record<string, string>} sources */
const styledFor = (sources) =>
  trimStyles(folderWith(sources)).transform(readFileSync(STYLED, 'utf8'), STYLED)?.code ?? ''

it('of the elements that styled-components knows, those that a source styles stay', () => {
  const code = styledFor({
    'Card.tsx': "const Card = styled.div`` \nconst Line = styled.li.attrs({ role: 'x' })``",
    'form/style.ts': 'export const row = styled.fieldset<{ $wide: boolean }>``',
    'readme.md': 'styled.marquee',
  })
  expect(code).toContain('new Set(["div","fieldset","li"])')
})

it('a tag that the build could not find among the sources is an error of the build', () => {
  expect(() => styledFor({ 'Any.tsx': 'const Any = (tag) => styled[tag]``' })).toThrow(/Any\.tsx/)
})

it('a source that begins to use a data router, which is trimmed from the build, is an error of the build', () => {
  const { transform } = trimRouter()
  expect(() => transform("import { createBrowserRouter } from 'react-router-dom'", ROUTES)).toThrow(
    /data router/,
  )
  expect(transform(readFileSync(ROUTES, 'utf8'), ROUTES)).toBeNull()
})
