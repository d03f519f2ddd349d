import { webAddress } from '../../../api/web-address'
import { selectPathApi } from '../../../state/selectors'
import { useAppSelector } from '../../../state/store-types'

/** Downloads from a link below the API's address: the file may be larger than a page can hold. */
export const useDownload = () => {
  const base = useAppSelector(selectPathApi)
  return (enlace: string): void => {
    const address = webAddress(enlace, base)
    if (address === null) return
    const link = document.createElement('a')
    link.href = address.href
    link.download = ''
    link.click()
  }
}
