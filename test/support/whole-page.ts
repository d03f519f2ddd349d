import { act } from '@testing-library/react'
import { expect } from 'vitest'
import { selectLoading } from '../../src/app/calls-in-progress'
import type { AppStore } from '../../src/app/store'
import { until } from './held-time'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (node: Node): node is Control =>
  node instanceof HTMLInputElement || node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement

const filledIn = (control: Control): string => {
  const isChoice = control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)
  return `[${isChoice ? control.checked : control.value}]`
}

const partsOf = (node: Node): string[] => {
  if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? '']
  if (!(node instanceof Element) || /^(STYLE|SCRIPT)$/.test(node.tagName)) return []
  // Toasts come and go by themselves.
  if (node.getAttribute('aria-label') === 'Avisos') return []
  const own = isControl(node) ? filledIn(node) : (node.getAttribute('src') ?? '')
  return [...[...node.childNodes].flatMap(partsOf), own]
}

/** The page's visible content: texts, field values, pictures. Without toasts. */
export const visible = (): string =>
  partsOf(document.body)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
    .join('\n')

/** Attributes with spoken or visible text. */
const SPOKEN_ATTRIBUTES = ['aria-label', 'aria-description', 'alt', 'title', 'placeholder']

const ENGLISH =
  /\b(?:Loading|Error:|Submit|Cancel|Save|Search|Next|Previous|Close|Delete|Edit|Sign (?:in|out)|undefined|null|NaN|Invalid Date)\b|\[object /g

/** Visible texts that are not Spanish product texts: English interface words, `null` and `NaN`, elements in another language. */
export const foreignWords = (): string[] => {
  const spoken = [
    ...document.body.querySelectorAll(SPOKEN_ATTRIBUTES.map((name) => `[${name}]`).join()),
  ].flatMap((element) => SPOKEN_ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''))
  const languages = [...document.querySelectorAll('[lang]')].map(
    ({ outerHTML }) => outerHTML.split('>')[0] ?? '',
  )
  return [
    ...([visible(), document.title, ...spoken].join('\n').match(ENGLISH) ?? []),
    ...languages.filter((tag) => !/ lang="es(?:-\w+)?"/.test(tag)),
  ]
}

const isHidden = (element: Element): boolean => element.closest('[hidden]') !== null

/** Waits until nothing loads and the page stops changing. */
export const atRest = async ({ store }: { store: AppStore }): Promise<void> => {
  let before = ''
  await until(() => {
    const now = visible()
    const wasSame = now === before
    before = now
    expect(selectLoading(store.getState())).toBe(false)
    expect([...document.querySelectorAll('[aria-busy=true]')].filter((busy) => !isHidden(busy))).toEqual([])
    expect(now).not.toContain('Cargando...')
    expect(wasSame).toBe(true)
  })
  await act(async () => undefined)
}
