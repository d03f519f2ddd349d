import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { IMAGE_MAX_BYTES } from '#domain/constants'
import { profileImageError } from '#domain/image-limits'
import { MESSAGES } from '#domain/messages'
import { selectKeylogin } from '../../state/selectors'
import { useAppSelector } from '../../state/store-types'
import { ACCOUNT_TEXTS as TEXTS } from '../../texts/profile'
import { forgetDraft, keepDraft, readDraft } from '../forms/draft-storage'
import { isDrawable, isPhotoType } from '../images/picture-check'
import { reduceImage } from '../images/reduce-image'

/** A chosen picture, not saved yet. */
export interface Photo {
  file: File | null
  error: string | null
  isPreparing: boolean
  wasReduced: boolean
  /** Chosen before a reload: browsers keep no files. */
  wasLost: boolean
}

const NONE: Photo = { file: null, error: null, isPreparing: false, wasReduced: false, wasLost: false }

const keptSchema = v.object({ isChosen: v.boolean() })

/** The file to send, or why it is refused. Checked here: neither name nor declared type proves what it is. */
const prepared = async (file: File): Promise<Pick<Photo, 'file' | 'error' | 'wasReduced'>> => {
  const refused = (error: string) => ({ file: null, error, wasReduced: false })
  const error = profileImageError(file)
  if (error !== null) return refused(error)
  const isTaken = isPhotoType(file.type)
  if (isTaken && !(await isDrawable(file))) return refused(MESSAGES.notAnImage(file.name))
  const photo = await reduceImage(file, isTaken)
  if (photo) return { file: photo, error: null, wasReduced: file.size > IMAGE_MAX_BYTES }
  return refused(isTaken ? MESSAGES.imageTooLarge(file.name) : TEXTS.photoUnusable(file.name))
}

/**
 * Chooses a profile image, or another picture of a form: image files only (Specification §5); one over 2 MB is shrunk
 * here. `form` names the mark that survives a reload.
 */
export const usePhoto = (form = 'foto') => {
  const keylogin = useAppSelector(selectKeylogin)
  const [name] = useState(`${form}.${keylogin}`)
  const [photo, setPhoto] = useState<Photo>(() => ({
    ...NONE,
    wasLost: readDraft(name, keptSchema) !== null,
  }))
  const latest = useRef(0)
  const isChosen = photo.file !== null || photo.wasLost
  useEffect(() => {
    if (isChosen) keepDraft(name, { isChosen: true })
    else forgetDraft(name)
  }, [name, isChosen])
  const choose = async (file: File) => {
    latest.current += 1
    const attempt = latest.current
    setPhoto({ ...NONE, isPreparing: true })
    const result = await prepared(file)
    if (attempt === latest.current) setPhoto({ ...NONE, ...result })
  }
  const put = (now: Photo) => {
    latest.current += 1
    setPhoto(now)
  }
  return {
    photo,
    choose,
    clear: () => {
      // A sent form unmounts before its effects run.
      forgetDraft(name)
      put(NONE)
    },
    /** The server refuses it: the error shows at the field, and the rest of the form can be saved without it. */
    refuse: (error: string) => put({ ...NONE, error }),
  }
}
