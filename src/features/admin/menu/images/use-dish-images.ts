import { useState } from 'react'
import { IMAGE_MAX_BYTES } from '#domain/constants'
import { isImageType, selectImages } from '#domain/image-limits'
import { IMAGE_TO_UPLOAD } from '#domain/image-states'
import { MESSAGES } from '#domain/messages'
import { reduceImage } from '../../../../parts/images/reduce-image'
import { MENU_IMAGES_TEXTS as TEXTS } from '../../../../texts/admin-menus'
import { imagesHeld } from '../draft/changes'
import { newKey } from '../draft/draft'
import { useEditor } from '../editing/editor-context'
import { pictureError } from './image-files'

const isTooLarge = ({ type, size }: File): boolean => isImageType(type) && size > IMAGE_MAX_BYTES
const refusalOf = ({ name }: File): string => MESSAGES.imageTooLarge(name)

const isSameFile = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

/** The files that are pictures, and why the others are none. One after the other: a decoded photo is large. */
const looked = async (files: readonly File[]) => {
  const good: File[] = []
  const errors: string[] = []
  for (const file of files) {
    const error = await pictureError(file)
    if (error === null) good.push(file)
    else errors.push(error)
  }
  return { good, errors }
}

const isSameContent = async (one: Blob, other: Blob): Promise<boolean> => {
  if (one.size !== other.size) return false
  const [a, b] = await Promise.all([one, other].map(async (it) => new Uint8Array(await it.arrayBuffer())))
  return a !== undefined && b !== undefined && a.every((byte, at) => byte === b[at])
}

/** A dish has a picture once: servers keep equal ones as one. */
const withoutRepeated = async (chosen: readonly File[], held: readonly Blob[]) => {
  const good: File[] = []
  const errors: string[] = []
  for (const file of chosen) {
    const same = await Promise.all([...held, ...good].map((other) => isSameContent(file, other)))
    if (same.includes(true)) errors.push(TEXTS.repeated(file.name))
    else good.push(file)
  }
  return { good, errors }
}

export type DishImages = ReturnType<typeof useDishImages>

/**
 * Chooses pictures for a dish within the limits of Specification §5; why one was not taken stays beside them. Photos over
 * 2 MB are refused too, and offered to be made smaller here.
 */
export const useDishImages = (key: string) => {
  const { change, dishNow, files } = useEditor()
  const [refused, setRefused] = useState<readonly string[]>([])
  const [tooLarge, setTooLarge] = useState<readonly File[]>([])
  const [isReducing, setReducing] = useState(false)

  /** Against what the dish holds at this moment: others may have come while one was looked at. */
  const take = (chosen: readonly File[]): string[] => {
    const dish = dishNow(key)
    if (!dish) return []
    const { accepted, errors } = selectImages(imagesHeld(dish), chosen)
    const images = accepted.map((file) => {
      const imageKey = newKey()
      files.set(imageKey, file)
      return { key: imageKey, ruta: '', estado: IMAGE_TO_UPLOAD, name: file.name, size: file.size }
    })
    if (images.length > 0) change({ type: 'images added', key, images })
    return errors
  }
  const choose = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    const large = chosen.filter(isTooLarge)
    const rest = chosen.filter((file) => !isTooLarge(file))
    setTooLarge((before) => [
      ...before,
      ...large.filter((file) => !before.some((one) => isSameFile(one, file))),
    ])
    const pictures = await looked(rest)
    const held = dishNow(key)?.images.flatMap((image) => files.get(image.key) ?? []) ?? []
    const fresh = await withoutRepeated(pictures.good, held)
    setRefused([...pictures.errors, ...fresh.errors, ...take(fresh.good)])
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
    /** What is too large comes last, before the offer about it. */
    errors: [...new Set([...refused, ...tooLarge.map(refusalOf)])],
    /** How many of the refused ones could be made smaller. */
    offered: tooLarge.length,
    isReducing,
    choose: (chosen: readonly File[]) => void choose(chosen),
    reduce: () => void reduce(),
    /** The refusal stands; nothing is offered any more. */
    decline: () => {
      setRefused((now) => [...now, ...tooLarge.map(refusalOf)])
      setTooLarge([])
    },
    /** Goes on without what was refused; an offer stands until it is answered. */
    forgetRefused: () => setRefused([]),
    remove: (imageKey: string) => {
      setRefused([])
      change({ type: 'image removed', key, imageKey })
    },
    restore: (imageKey: string) => change({ type: 'image restored', key, imageKey }),
  }
}
