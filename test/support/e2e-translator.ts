import { expect, type Page } from '@playwright/test'

/** As a browser's translation does: puts every text, and every later one, into two elements of its own. Runs in the page. */
const translate = (): void => {
  const isWrapped = (text: Node) => text.parentElement?.tagName === 'FONT'
  const wrap = (root: Node): void => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Node[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) found.push(text)
    if (root.nodeType === Node.TEXT_NODE) found.push(root)
    for (const text of found) {
      const parent = text.parentElement
      const isRead = parent && !parent.closest('script, style, textarea, title, [translate=no]')
      if (!isRead || isWrapped(text) || !text.textContent?.trim()) continue
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      text.parentNode?.replaceChild(outer, text)
      inner.append(text)
    }
  }
  wrap(document.body)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) wrap(node)
  }).observe(document.body, { childList: true, subtree: true })
}

/** Translates the page from now on; `expectAlive` fails once a screen has died of it. */
export const startTranslator = async (page: Page) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (/NotFoundError|V-[\w-]+/.test(message.text())) errors.push(message.text())
  })
  await page.evaluate(translate)
  return {
    expectAlive: async (where: string) => {
      expect(errors, where).toEqual([])
      await expect(page.getByText('Algo salió mal'), where).toHaveCount(0)
    },
  }
}

/** Leaves the area, the browser's data, or the page. */
const LEAVES =
  /cerrar sesi|eliminar|borrar|descargar|imprimir|exportar|csv|excel|calendario|entregad|enviad|cancelar|ir al inicio/i

/**
 * Presses every button of the screen once, those that a press brings too, and closes what it opens; leaves out what leads
 * away. Runs in the page, because a press each takes its time.
 */
export const pressAll = (page: Page): Promise<string[]> =>
  page.evaluate(async (leaves) => {
    const isOut = new RegExp(leaves, 'i')
    const pressed = new Set<Element>()
    const names: string[] = []
    const pause = () => new Promise((resolve) => setTimeout(resolve, 20))
    const next = () =>
      [...document.querySelectorAll<HTMLElement>('button, summary, [role=tab], input[type=checkbox]')].find(
        (one) =>
          !pressed.has(one) &&
          one.checkVisibility() &&
          !one.matches(':disabled') &&
          !isOut.test(`${one.getAttribute('aria-label')} ${one.textContent}`),
      )
    for (let one = next(); one && names.length < 30; one = next()) {
      pressed.add(one)
      names.push(one.textContent ?? '')
      one.click()
      await pause()
      for (const dialog of document.querySelectorAll('dialog[open]')) {
        dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
        await pause()
      }
    }
    return names
  }, LEAVES.source)
