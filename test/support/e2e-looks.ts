/** What a screen must look like for everyone: WCAG by axe, nothing wider than the screen, nothing cut. */
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { expectNoOverflow } from './e2e-person'
import { DESKTOP, PHONE } from './e2e-server'

/** A phone with letters of twice the size. */
export const TWICE_AS_LARGE = { width: PHONE.width / 2, height: PHONE.height / 2 }

interface Violation {
  id: string
  nodes: { target: string[]; failureSummary?: string }[]
}

/** WCAG 2.2 A and AA. */
const ALL_RULES = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
/** Rules a scheme can break. */
export const COLOUR_RULES = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** Automatic accessibility findings, one a line. */
export const accessibilityProblems = async (page: Page, runOnly = ALL_RULES): Promise<string[]> => {
  // The page's policy allows no script from a string, so the tool is injected from outside, once a document.
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(axe.source)
  const violations: Violation[] = await page.evaluate(
    `axe.run(document, ${JSON.stringify({ runOnly, resultTypes: ['violations'] })}).then((r) => r.violations)`,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}

/** Without motion a change ends with the next frame. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    if (moving.length > 0) throw new Error(`${moving.length} transitions although motion is unwelcome`)
  })

/** Texts clipped by an edge; content that scrolls sideways is not clipped, except in the navigation. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(text)
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1)
      for (let box = text.parentElement; box && lines.length > 0; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box)
        const { left, right, top, bottom, width } = box.getBoundingClientRect()
        if (overflowX === 'visible') continue
        // For screen readers only.
        if (width < 2 || (/auto|scroll/.test(overflowX) && !box.closest('nav'))) break
        const isSeen = (line: DOMRect) =>
          line.left < right && line.right > left && line.top < bottom - 1 && line.bottom > top + 1
        const seen = lines.filter(isSeen)
        if (seen.some((line) => line.left < left - 1 || line.right > right + 1))
          cut.add(text.textContent ?? '')
        if (seen.length === 0) break
      }
    }
    return [...cut]
  })

/** As tall as the page: content behind a bar can be scrolled into view, so it is no finding. */
const stretch = async (page: Page, { width, height }: typeof PHONE): Promise<void> => {
  await page.setViewportSize({ width, height })
  const tall = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, tall) })
  await drawn(page)
}

const setLetters = (page: Page, size: string): Promise<void> =>
  page.evaluate((to) => {
    document.documentElement.style.fontSize = to
  }, size)

/**
 * Checks a state that only presses lead to, where it stands: all rules on a phone and a wide screen in both schemes, and
 * that nothing is wider than 320 px or cut, also with letters twice as large.
 */
export const standsEverywhere = async (page: Page, what: string): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const viewport of [PHONE, DESKTOP]) {
      await stretch(page, viewport)
      await expectNoOverflow(page)
      expect(await accessibilityProblems(page), `${what}, ${colorScheme}, ${viewport.width} px`).toEqual([])
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  for (const letters of ['', '200%']) {
    await setLetters(page, letters)
    for (const width of [320, PHONE.width]) {
      await page.setViewportSize({ ...PHONE, width })
      await drawn(page)
      await expectNoOverflow(page)
      expect(await cutTexts(page), `${what}, letters ${letters}, ${width} px`).toEqual([])
    }
  }
  await setLetters(page, '')
  await page.setViewportSize(PHONE)
}
