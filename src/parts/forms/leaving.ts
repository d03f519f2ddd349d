/** Asks before a screen is left; `go` leaves it after all. */
export type LeaveQuestion = (go: () => void) => void

let question: LeaveQuestion | null = null

/** From now on the screen holds something unsaved; gives the way to take that back. One screen, one question. */
export const holdUnsaved = (ask: LeaveQuestion): (() => void) => {
  question = ask
  return () => {
    if (question === ask) question = null
  }
}

/** Whether leaving now would lose something. */
export const isUnsavedHeld = (): boolean => question !== null

/** Does what leaves the screen, such as signing out: at once, or after the question where something is unsaved. */
export const leaveAsking = (go: () => void): void => {
  if (question) question(go)
  else go()
}
