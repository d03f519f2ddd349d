import { PREFIX } from './forget-drafts'

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
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(PREFIX + name) ?? 'null')
    return isShapeOf(model, stored) ? stored : null
  } catch {
    return null
  }
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
