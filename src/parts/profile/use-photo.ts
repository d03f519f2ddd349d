import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { IMAGE_MAX_BYTES } from '#domain/constants'
import { profileImageError } from '#domain/image-limits'
import { isTooLargeError } from '../../api/errors'
import { formSize } from '../../api/form-size'
import { useRuntime } from '../../state/runtime'
import { selectKeylogin } from '../../state/selectors'
import { useAppSelector } from '../../state/store-types'
import { ACCOUNT_TEXTS as TEXTS } from '../../texts/profile'
import { sizeOf } from '../../texts/sizes'
import { forgetDraft, keepDraft, readDraft } from '../forms/draft-storage'
import { isPhotoType } from '../images/picture-check'
import { preparePicture } from '../images/prepare-picture'

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
  const photo = await preparePicture(file)
  if (photo.file) return { file: photo.file, error: null, wasReduced: file.size > IMAGE_MAX_BYTES }
  const isUnknown = photo.isUnreadable && !isPhotoType(file.type)
  return refused(isUnknown ? TEXTS.photoUnusable(file.name) : photo.error)
}

/**
 * Chooses a profile image, or another picture of a form: image files only (Specification §5), made small
 * here. `form` names the mark that survives a reload.
 */
export const usePhoto = (form = 'foto') => {
  const { max_bytes } = useRuntime().config
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
  /** The server refuses it: the error shows at the field, and the rest of the form can be saved without it. */
  const refuse = (error: string) => put({ ...NONE, error })
  return {
    photo,
    choose,
    clear: () => {
      // A sent form unmounts before its effects run.
      forgetDraft(name)
      put(NONE)
    },
    refuse,
    /**
     * Whether the form that carries it may be sent; else the error shows at the field. PHP drops the whole of a too large
     * body, session and all: a photo must not sign the user out.
     */
    fits: (input: Readonly<Record<string, unknown>>): boolean => {
      const isTooMuch = photo.file !== null && formSize(input).bytes > max_bytes
      if (isTooMuch) refuse(TEXTS.photoTooMuch(sizeOf(max_bytes)))
      return !isTooMuch
    },
    /** After a failed call: where the body was too large, the photo is to blame, and the field says the size. */
    blame: (error: unknown, input: Readonly<Record<string, unknown>>) => {
      if (photo.file && isTooLargeError(error)) refuse(TEXTS.photoRefused(sizeOf(formSize(input).bytes)))
    },
  }
}
