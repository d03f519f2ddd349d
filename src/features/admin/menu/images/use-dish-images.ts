import { useState } from 'react'
import { IMAGE_MAX_BYTES } from '#domain/constants'
import { isImageType, selectImages } from '#domain/image-limits'
import { remainingImages } from '#domain/image-states'
import { MESSAGES } from '#domain/messages'
import { isDrawable, isPhotoType } from '../../../../parts/images/picture-check'
import { reduceImage } from '../../../../parts/images/reduce-image'
import { MENU_IMAGES_TEXTS as TEXTS } from '../../../../texts/admin-menus'
import { type DishDraft, newImage } from '../draft/draft'
import { useEditor } from '../editor-context'

const isTooLarge = ({ type, size }: File): boolean => isImageType(type) && size > IMAGE_MAX_BYTES
const refusalOf = ({ name }: File): string => MESSAGES.imageTooLarge(name)

/** Why a file with an image type is refused; null for a good picture, or where its type already excludes it. */
const pictureError = async (file: File): Promise<string | null> => {
  if (!isImageType(file.type)) return null
  if (!isPhotoType(file.type)) return TEXTS.wrongFormat(file.name)
  return (await isDrawable(file)) ? null : MESSAGES.notAnImage(file.name)
}

/** The good pictures, and the errors of the others. One after the other: a decoded photo is large. */
const checked = async (files: readonly File[]) => {
  const good: File[] = []
  const errors: string[] = []
  for (const file of files) {
    const error = await pictureError(file)
    if (error === null) good.push(file)
    else errors.push(error)
  }
  return { good, errors }
}

/** A dish's pictures as the limits of Specification §5 count them. */
const imagesHeld = ({ images }: DishDraft) => ({
  count: remainingImages(images).length,
  newBytes: images.reduce((sum, { file }) => sum + (file?.size ?? 0), 0),
})

export type DishImagesState = ReturnType<typeof useDishImages>

/**
 * Chooses pictures for a dish within the limits of Specification §5; refusals stay beside them. Photos over 2 MB are
 * refused too, with an offer to shrink them here.
 */
export const useDishImages = (key: string) => {
  const { change, dishNow, whileChecking } = useEditor()
  const [refused, setRefused] = useState<readonly string[]>([])
  const [tooLarge, setTooLarge] = useState<readonly File[]>([])
  const [isReducing, setReducing] = useState(false)

  /** Checked against the dish's current pictures: others may have arrived during the check. */
  const take = (chosen: readonly File[]): string[] => {
    const dish = dishNow(key)
    if (!dish) return []
    const { accepted, errors } = selectImages(imagesHeld(dish), chosen)
    if (accepted.length > 0) change({ type: 'images added', key, images: accepted.map(newImage) })
    return errors
  }
  const choose = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    setTooLarge((before) => [...before, ...chosen.filter(isTooLarge)])
    const { good, errors } = await checked(chosen.filter((file) => !isTooLarge(file)))
    setRefused([...errors, ...take(good)])
  }
  const reduce = async () => {
    setReducing(true)
    const results: [File, File | null][] = []
    for (const file of tooLarge) results.push([file, await reduceImage(file)])
    const failed = results.flatMap(([large, small]) =>
      small ? [] : [refusalOf(large), TEXTS.notReduced(large.name)],
    )
    setRefused([...failed, ...take(results.flatMap(([, small]) => (small ? [small] : [])))])
    setTooLarge((now) => now.filter((file) => !tooLarge.includes(file)))
    setReducing(false)
  }
  return {
    /** Too large ones come last, before the offer about them. */
    errors: [...new Set([...refused, ...tooLarge.map(refusalOf)])],
    /** Number of refused ones that could be shrunk. */
    offered: tooLarge.length,
    isReducing,
    choose: (chosen: readonly File[]) => void whileChecking(choose(chosen)),
    reduce: () => void whileChecking(reduce()),
    /** Declines the offer to shrink; the pictures stay refused. */
    decline: () => {
      setRefused((now) => [...now, ...tooLarge.map(refusalOf)])
      setTooLarge([])
    },
    /** Clears the refusals; an open offer stays. */
    forgetRefused: () => setRefused([]),
    remove: (imageKey: string) => {
      setRefused([])
      change({ type: 'image removed', key, imageKey })
    },
    restore: (imageKey: string) => change({ type: 'image restored', key, imageKey }),
  }
}
