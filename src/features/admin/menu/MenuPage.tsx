import { useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { DAYS } from '#domain/constants'
import { useGetMenuQuery } from '../../../api/endpoints/menus'
import { isCallError } from '../../../api/errors'
import { BackToList } from '../../../parts/lists/BackToList'
import { ADMIN_MENUS } from '../../../state/filter-screens/admin'
import { MENU_TEXTS as TEXTS } from '../../../texts/admin-menus'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { Skeleton } from '../../../ui/primitives/Skeleton'
import { Stack } from '../../../ui/primitives/Stack'
import { MenuEditor } from './MenuEditor'

/** What a menu is called before it exists (Specification §2). */
const NEW = 'new'

/** /admin/menus/{id}, and /admin/menus/new for creation (Specification §2, administrator 2). */
export const MenuPage = () => {
  const { id = NEW } = useParams()
  return (
    <>
      <BackToList screen={ADMIN_MENUS} label={TEXTS.back} />
      {id === NEW ? <MenuEditor key={NEW} stored={null} /> : <StoredMenu key={id} id={id} />}
    </>
  )
}

/** A menu that cannot be had leads back to the list (Specification §8); one that is already on the screen stays there. */
const StoredMenu = ({ id }: { id: string }) => {
  const { data, isFetching, error, requestId } = useGetMenuQuery(
    { menu: id },
    { refetchOnMountOrArgChange: true },
  )
  // What an earlier look came to, a save's for one, may still be known: it says nothing about this one.
  const [earlier] = useState(isFetching ? undefined : requestId)
  if (data) return <MenuEditor stored={data.menu} />
  const isLost = isCallError(error) && (error.kind === 'refused' || error.kind === 'transport')
  if (isLost && !isFetching && requestId !== earlier) return <Navigate to="/admin/menus/" replace />
  return <Loading />
}

const Loading = () => (
  <>
    <PageHeader dense title={TEXTS.loading} />
    <Stack aria-busy>
      <Skeleton $width="320px" $height="56px" />
      {DAYS.map((day) => (
        <Skeleton key={day} $width="100%" $height="140px" />
      ))}
    </Stack>
  </>
)
