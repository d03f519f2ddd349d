import { useState } from 'react'
import { useGetMenuQuery } from '../../../../api/endpoints/menus'
import { type Offered, offeredBy } from './plan'

/**
 * The dishes of another menu as they were when it was chosen: they are not read again while it stays chosen, so that what
 * is ticked is what is copied, whatever becomes of that menu meanwhile. `offered` is null as long as nobody knows them.
 */
export const useOtherMenu = () => {
  const [id, setId] = useState('')
  const [offered, setOffered] = useState<readonly Offered[] | null>(null)
  const { currentData, isFetching, isError } = useGetMenuQuery(
    { menu: id },
    { skip: id === '' || offered !== null, refetchOnMountOrArgChange: true },
  )
  if (id !== '' && offered === null && currentData && !isFetching) setOffered(offeredBy(currentData.menu))
  return {
    id,
    offered,
    isError: id !== '' && offered === null && isError,
    choose: (menu: string) => {
      setId(menu)
      setOffered(null)
    },
  }
}
