import { useState } from 'react'
import { IMAGE_MAX_BYTES } from '#domain/constants'
import { type FileInfo, isImageType, selectImages } from '#domain/image-limits'
import { remainingImages } from '#domain/image-states'
import { MESSAGES } from '#domain/messages'
import { isPhotoType } from '../../../parts/images/picture-check'
import { preparePicture } from '../../../parts/images/prepare-picture'
import { MENU_IMAGES_TEXTS as TEXTS } from '../../../texts/admin-menus'
import { type DishDraft, newImage } from './draft/draft'
import { useEditor } from './editor-context'

const isTooLarge = ({ type, size }: File): boolean => isImageType(type) && size > IMAGE_MAX_BYTES
const refusalOf = ({ name }: File): string => MESSAGES.imageTooLarge(name)

/** A picture to send, with what the limits judge of it. */
type Chosen = FileInfo & { file: File }

const chosenOf = ({ name, size, type }: File, file: File): Chosen => ({ name, size, type, file })

/** The picture to send, or why the file is none; a file that its type excludes is left to the limits. */
const prepared = async (file: File): Promise<Chosen | string> => {
  if (!isImageType(file.type)) return chosenOf(file, file)
  if (!isPhotoType(file.type)) return TEXTS.wrongFormat(file.name)
  const picture = await preparePicture(file)
  return picture.file ? chosenOf(file, picture.file) : picture.error
}

/** The good pictures, and the errors of the others. One after the other: a decoded photo is large. */
const checked = async (files: readonly File[]) => {
  const good: Chosen[] = []
  const errors: string[] = []
  for (const file of files) {
    const result = await prepared(file)
    if (typeof result === 'string') errors.push(result)
    else good.push(result)
  }
  return { good, errors }
}

/** A dish's pictures as the limits of Specification §5 count them. */
const imagesHeld = ({ images }: DishDraft) => ({
  count: remainingImages(images).length,
  newBytes: images.reduce((sum, { file, bytes }) => sum + (bytes ?? file?.size ?? 0), 0),
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
  const take = (chosen: readonly Chosen[]): string[] => {
    const dish = dishNow(key)
    if (!dish) return []
    const { accepted, errors } = selectImages(imagesHeld(dish), chosen)
    const images = accepted.map(({ file, size }) => newImage(file, size))
    if (images.length > 0) change({ type: 'images added', key, images })
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
    const small: Chosen[] = []
    const failed: string[] = []
    for (const large of tooLarge) {
      const { file, error } = await preparePicture(large)
      // The smaller one is the one that was chosen now.
      if (file) small.push(chosenOf(file, file))
      else failed.push(error, TEXTS.notReduced(large.name))
    }
    setRefused([...failed, ...take(small)])
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
