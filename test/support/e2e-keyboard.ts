import type { Page } from '@playwright/test'

/** A person without a mouse: only Tab moves the focus. */

/** More stops than any screen has. */
const STOPS = 120

/** The focused element's name: its label or its own text. */
const nameOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document
    const isField =
      activeElement instanceof HTMLInputElement ||
      activeElement instanceof HTMLTextAreaElement ||
      activeElement instanceof HTMLSelectElement
    const labels = isField ? [...(activeElement.labels ?? [])] : []
    const named =
      activeElement?.getAttribute('aria-label') ?? labels.map(({ textContent }) => textContent).join('')
    return named === '' ? (activeElement?.textContent ?? '') : named
  })

const isNamed = (name: string, label: string | RegExp): boolean =>
  typeof label === 'string' ? name === label : label.test(name)

/** Presses Tab (or Shift+Tab) until the element with this name has the focus; throws if it never does. */
export const tabTo = async (
  page: Page,
  label: string | RegExp,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> => {
  const names: string[] = []
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press(key)
    const name = await nameOfFocus(page)
    if (isNamed(name, label)) return
    names.push(name.slice(0, 40))
  }
  throw new Error(`${label} cannot be reached by the keyboard; these can: ${[...new Set(names)].join(' | ')}`)
}

/** Goes to a field and replaces its text. */
export const typeInto = async (page: Page, label: string | RegExp, text: string): Promise<void> => {
  await tabTo(page, label)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

export const pressOn = async (
  page: Page,
  label: string | RegExp,
  key: 'Enter' | 'Space' = 'Enter',
): Promise<void> => {
  await tabTo(page, label)
  await page.keyboard.press(key)
}
