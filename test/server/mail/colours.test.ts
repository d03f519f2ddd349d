import { expect, it } from 'vitest'
import { DARK, LIGHT } from '../../../server/mail/letter-html'
import { DARK_PALETTE, LIGHT_PALETTE, type Palette } from '../../../src/ui/theme/tokens'

/** Pairs whose contrast the theme's test checks. */
const ofTheme = ({ act, actSoft, ink, inkSoft, line, onAct, onActSoft, paper, surface }: Palette) => ({
  paper,
  card: surface,
  line,
  ink,
  soft: inkSoft,
  act,
  onAct,
  codePaper: actSoft,
  codeInk: onActSoft,
})

it('the colours of mails are the theme’s, light and dark', () => {
  expect(LIGHT).toEqual(ofTheme(LIGHT_PALETTE))
  expect(DARK).toEqual(ofTheme(DARK_PALETTE))
})
