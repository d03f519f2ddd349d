/** A form of flat fields while it is edited. A field alike in both is one that nobody has touched here. */
export interface Edit<Form> {
  /** As it was typed. */
  mine: Form
  /** As it was stored: a touched field when it was first touched, the others when the typing began. */
  base: Form
}

/** The name of a field. */
export type FieldOf<Form> = Extract<keyof Form, string>

export const fieldsOf = <Form extends object>(form: Form): FieldOf<Form>[] => {
  const fields: FieldOf<Form>[] = []
  for (const field in form) fields.push(field)
  return fields
}

/** Blanks that a back end drops, or writes otherwise, make no other value. */
const meaningOf = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : value

const meansSame = (one: unknown, other: unknown): boolean => meaningOf(one) === meaningOf(other)

/** Whether two forms say the same in every field. */
export const isSameForm = <Form extends object>(one: Form, other: Form): boolean =>
  fieldsOf(one).every((field) => meansSame(one[field], other[field]))

/**
 * What is typed and what is stored, brought together field by field. `together` names fields that are one value in
 * several parts: touched in one, touched in all.
 */
export const mergeOf = <Form extends object>(together: readonly FieldOf<Form>[] = []) => {
  const partsOf = (field: FieldOf<Form>) => (together.includes(field) ? together : [field])
  const isTouched = ({ mine, base }: Edit<Form>, field: FieldOf<Form>): boolean =>
    partsOf(field).some((part) => mine[part] !== base[part])

  /** What was touched stays as typed, the rest follows what is stored `now`. */
  const merged = (edit: Edit<Form>, now: Form): Form => {
    const form = { ...now }
    for (const field of fieldsOf(now)) if (isTouched(edit, field)) form[field] = edit.mine[field]
    return form
  }

  /** The edit without the touched fields that are stored `now` as they were typed; null where nothing touched is left. */
  const settled = (edit: Edit<Form>, now: Form): Edit<Form> | null => {
    const mine = { ...edit.mine }
    const base = { ...edit.base }
    const touched = fieldsOf(now).filter((field) => isTouched(edit, field))
    const arrived = touched.filter((field) => partsOf(field).every((part) => mine[part] === now[part]))
    for (const field of arrived) base[field] = mine[field]
    if (arrived.length === touched.length) return null
    return arrived.length === 0 ? edit : { mine, base }
  }

  /** The edit after somebody typed: a field that is touched for the first time begins with what is stored `now`. */
  const touched = (edit: Edit<Form>, now: Form, changes: Partial<Form>): Edit<Form> => {
    const mine = { ...edit.mine }
    const base = { ...edit.base }
    const begun = fieldsOf(now).filter((field) => !isTouched(edit, field))
    for (const field of begun) {
      if (!partsOf(field).some((part) => part in changes)) continue
      mine[field] = now[field]
      base[field] = now[field]
    }
    return { mine: { ...mine, ...changes }, base }
  }

  /** The touched fields that somebody else has stored since, and otherwise than typed here: two people want another thing. */
  const changedMeanwhile = (edit: Edit<Form>, now: Form): FieldOf<Form>[] =>
    fieldsOf(now).filter((field) => {
      const isStill = partsOf(field).every((part) => meansSame(edit.base[part], now[part]))
      const isMine = partsOf(field).every((part) => meansSame(edit.mine[part], now[part]))
      return isTouched(edit, field) && !isStill && !isMine
    })

  return { merged, settled, touched, changedMeanwhile }
}
