/** Fields that pass through intermediate values: a typed date, a list walked with the arrow keys. */
const isPassing = (field: Element | null): boolean =>
  field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type === 'date')

/**
 * Whether a change of the address replaces the previous one: a field's intermediate values are no history entries.
 * True from a field's second change on, until the field is left or a list is opened by hand.
 */
export const createPassing = (): ((from: string, to: string) => boolean) => {
  let field: Element | null = null
  let last = ''
  const settle = () => {
    field = null
  }
  return (from, to) => {
    const here = document.activeElement
    const goesOn = here !== null && here === field && from === last
    last = to
    field = isPassing(here) ? here : null
    field?.addEventListener('blur', settle, { once: true })
    if (field instanceof HTMLSelectElement) field.addEventListener('pointerdown', settle, { once: true })
    return goesOn
  }
}
