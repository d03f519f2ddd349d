import { type DragEvent, useEffect, useState } from 'react'

const carriesFiles = (data: DataTransfer | null): boolean =>
  data !== null && ([...(data.types ?? [])].includes('Files') || data.files.length > 0)

/** Makes an element take dropped files; any other drag is left alone. */
export const useFileDrop = (onFiles: (files: readonly File[]) => void) => {
  const [isOver, setOver] = useState(false)
  return {
    /** Files are over it. */
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!carriesFiles(event.dataTransfer)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        // A move between its own parts does not count.
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

/** While mounted, a file dropped beside its place does not replace the page. */
export const useNoStrayDrops = () => {
  useEffect(() => {
    const swallow = (event: globalThis.DragEvent) => {
      // A drop zone has taken it.
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
