import { PREFIX } from './forget-drafts'
import { type Edit, fieldsOf } from './merge'

type Shape = Readonly<Record<string, unknown>>

/** Whether a stored value has the fields of the form, each of its kind; a number may be null and the other way round. */
const isShapeOf = <Form extends object>(model: Form, value: unknown): value is Form => {
  if (typeof value !== 'object' || value === null) return false
  const fields: Shape = { ...value }
  return Object.entries(model).every(([name, one]) => {
    const other = fields[name]
    if (one === null || typeof one === 'number') return other === null || typeof other === 'number'
    return typeof other === typeof one
  })
}

/** What was typed into a form of this tab and not saved; null when there is nothing, or nothing that can be read. */
export const readDraft = <Form extends object>(name: string, model: Form): Form | null => {
  const kept = readKept(name)
  return isShapeOf(model, kept) ? kept : null
}

const readKept = (name: string): unknown => {
  try {
    return JSON.parse(window.sessionStorage.getItem(PREFIX + name) ?? 'null')
  } catch {
    return null
  }
}

/** The fields of the form alone. */
const only = <Form extends object>(model: Form, wider: Form): Form => {
  const form = { ...model }
  for (const field of fieldsOf(model)) form[field] = wider[field]
  return form
}

const partsIn = (kept: unknown): { mine: unknown; base: unknown } | null =>
  typeof kept === 'object' && kept !== null && 'mine' in kept && 'base' in kept ? kept : null

/**
 * As {@link readDraft}, with what was stored when each field was touched. A draft of an earlier version does not say that:
 * it is taken for one of what is stored `now`.
 */
export const readEdit = <Form extends object>(name: string, now: Form): Edit<Form> | null => {
  const kept = readKept(name)
  const { mine, base } = partsIn(kept) ?? { mine: kept, base: now }
  return isShapeOf(now, mine) && isShapeOf(now, base)
    ? { mine: only(now, mine), base: only(now, base) }
    : null
}

/** Keeps what is typed for as long as the tab lives; a browser that keeps nothing is no error. */
export const keepDraft = (name: string, draft: object): void => {
  try {
    window.sessionStorage.setItem(PREFIX + name, JSON.stringify(draft))
  } catch {
    // The form itself still holds it.
  }
}

export const forgetDraft = (name: string): void => {
  try {
    window.sessionStorage.removeItem(PREFIX + name)
  } catch {
    // Nothing was kept then.
  }
}
