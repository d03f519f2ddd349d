/** Begins the name of all that was typed and not saved, in the storage of the tab. */
export const PREFIX = 'vianda.borrador.'

/** Whoever signs out leaves nothing typed behind for the next person. */
export const forgetAllDrafts = (): void => {
  try {
    const { sessionStorage } = window
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(PREFIX)) sessionStorage.removeItem(name)
  } catch {
    // Nothing was kept then.
  }
}
