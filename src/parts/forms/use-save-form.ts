import { type FormEvent, useState } from 'react'
import { useBusy } from './use-busy'
import { useFirstError } from './use-first-error'

interface SaveForm {
  /** Another save came after the draft's first change. */
  hasConflict?: boolean
  isWrong: boolean
  /** Nothing can be sent yet: a picture is in preparation. */
  isWaiting?: boolean
  /** The question between the check and the save; true if asked: `send` then waits for the answer. */
  asks?: () => boolean
  save: () => Promise<unknown>
}

/** Saves a form: not over another save without asking, not with a wrong field, and once at a time. */
export const useSaveForm = ({ hasConflict = false, isWrong, isWaiting = false, asks, save }: SaveForm) => {
  const first = useFirstError()
  const [isTried, setTried] = useState(false)
  const { isBusy, run } = useBusy()
  const isStopped = hasConflict && !isBusy
  const send = () => void run(save)
  const saveOver = () => {
    if (isWaiting) return
    setTried(true)
    if (isWrong) first.show()
    else if (!asks?.()) send()
  }
  return {
    element: first.form,
    isBusy,
    hasConflict: isStopped,
    /** A save was tried: empty fields count as errors from now on. */
    isTried,
    /** After a save: missing fields are not wrong until the next try. */
    begin: () => setTried(false),
    send,
    saveOver,
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (isStopped) first.show()
      else saveOver()
    },
  }
}
