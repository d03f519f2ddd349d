import { useState } from 'react'
import { IMAGE_MAX_BYTES } from '#domain/constants'
import { isImageType, selectImages } from '#domain/image-limits'
import { IMAGE_TO_UPLOAD } from '#domain/image-states'
import { MESSAGES } from '#domain/messages'
import { reduceImage } from '../../../parts/images/reduce-image'
import { MENU_IMAGES_TEXTS as TEXTS } from '../../../texts/admin-menus'
import { imagesHeld } from './changes'
import { type DishDraft, newKey } from './draft'
import { useEditor } from './editor-context'

const isTooLarge = ({ type, size }: File): boolean => isImageType(type) && size > IMAGE_MAX_BYTES

/**
 * Chooses pictures for a dish within the limits of Specification §5; why one was not taken stays beside them. Photos over
 * 2 MB are refused too, and offered to be made smaller here.
 */
export const useDishImages = (dish: DishDraft) => {
  const { change, files } = useEditor()
  const [errors, setErrors] = useState<readonly string[]>([])
  const [tooLarge, setTooLarge] = useState<readonly File[]>([])
  const [isReducing, setReducing] = useState(false)

  const take = (chosen: readonly File[]): string[] => {
    const { accepted, errors: refused } = selectImages(imagesHeld(dish), chosen)
    const images = accepted.map((file) => {
      const key = newKey()
      files.set(key, file)
      return { key, ruta: '', estado: IMAGE_TO_UPLOAD, name: file.name, size: file.size }
    })
    if (images.length > 0) change({ type: 'images added', key: dish.key, images })
    return refused
  }
  const choose = (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    setErrors(take(chosen))
    setTooLarge(chosen.filter(isTooLarge))
  }
  const reduce = async () => {
    setReducing(true)
    const results: [File, File | null][] = []
    for (const file of tooLarge) results.push([file, await reduceImage(file)])
    const reduced = results.flatMap(([, file]) => (file ? [file] : []))
    const failed = results.flatMap(([{ name }, file]) =>
      file ? [] : [MESSAGES.imageTooLarge(name), TEXTS.notReduced(name)],
    )
    setErrors([...take(reduced), ...failed])
    setTooLarge([])
    setReducing(false)
  }
  return {
    errors,
    /** How many of the refused ones could be made smaller. */
    offered: tooLarge.length,
    isReducing,
    choose,
    reduce,
    /** The refusal stands; nothing is offered any more. */
    decline: () => setTooLarge([]),
    remove: (imageKey: string) => {
      setErrors([])
      change({ type: 'image removed', key: dish.key, imageKey })
    },
    restore: (imageKey: string) => change({ type: 'image restored', key: dish.key, imageKey }),
  }
}
