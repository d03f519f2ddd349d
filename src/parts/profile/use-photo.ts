import { useRef, useState } from 'react'
import { profileImageError } from '#domain/image-limits'
import { MESSAGES } from '#domain/messages'
import { reduceImage } from '../images/reduce-image'

/** A profile image that was chosen and not saved yet. */
export interface Photo {
  file: File | null
  error: string | null
  isPreparing: boolean
  wasReduced: boolean
}

const NONE: Photo = { file: null, error: null, isPreparing: false, wasReduced: false }

/** Chooses a profile image: image files only (Specification §5), and one over 2 MB is made smaller here. */
export const usePhoto = () => {
  const [photo, setPhoto] = useState<Photo>(NONE)
  const latest = useRef(0)
  const choose = async (file: File) => {
    latest.current += 1
    const turn = latest.current
    const error = profileImageError(file)
    if (error !== null) {
      setPhoto({ ...NONE, error })
      return
    }
    setPhoto({ ...NONE, isPreparing: true })
    const reduced = await reduceImage(file)
    if (turn !== latest.current) return
    setPhoto(
      reduced
        ? { ...NONE, file: reduced, wasReduced: reduced !== file }
        : { ...NONE, error: MESSAGES.imageTooLarge(file.name) },
    )
  }
  const clear = () => {
    latest.current += 1
    setPhoto(NONE)
  }
  return { photo, choose, clear }
}
