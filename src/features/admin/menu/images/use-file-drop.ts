import { type DragEvent, useEffect, useState } from 'react'

const carriesFiles = (data: DataTransfer | null): boolean =>
  data !== null && ([...(data.types ?? [])].includes('Files') || data.files.length > 0)

/** Makes an element take files that are dropped anywhere on it; whatever else is dragged is left alone. */
export const useFileDrop = (onFiles: (files: readonly File[]) => void) => {
  const [isOver, setOver] = useState(false)
  return {
    /** Files hang over it. */
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!carriesFiles(event.dataTransfer)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        // From one part of it to another is no leaving.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        if (!carriesFiles(event.dataTransfer)) return
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}

/** While this stands, a file that is dropped beside its place does not replace the page. */
export const useNoStrayDrops = () => {
  useEffect(() => {
    const swallow = (event: globalThis.DragEvent) => {
      // What took it has said so.
      if (event.defaultPrevented || !carriesFiles(event.dataTransfer)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', swallow)
    window.addEventListener('drop', swallow)
    return () => {
      window.removeEventListener('dragover', swallow)
      window.removeEventListener('drop', swallow)
    }
  }, [])
}
