/** Begins the name of all that was typed and not saved, in the storage of the tab. */
export const PREFIX = 'vianda.borrador.'

const forget = (isForgotten: (name: string) => boolean): void => {
  try {
    const { sessionStorage } = window
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(PREFIX) && isForgotten(name)) sessionStorage.removeItem(name)
  } catch {
    // Nothing was kept then.
  }
}

/** Whoever signs out leaves nothing typed behind for the next person. */
export const forgetAllDrafts = (): void => forget(() => true)

/**
 * Leaves in the tab of this person (a keylogin) nothing that another one typed. A form's draft is named after the form and,
 * behind a point, its owner; what has no point is nobody's form.
 */
export const forgetDraftsOfOthers = (owner: string): void =>
  forget((name) => name.includes('.', PREFIX.length) && !name.endsWith(`.${owner}`))
