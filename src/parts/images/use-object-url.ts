import { useEffect, useState } from 'react'

/** An address under which a chosen file can be shown, for as long as it is; null without a file. */
export const useObjectUrl = (file: Blob | null): string | null => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (file === null) {
      setUrl(null)
      return
    }
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
