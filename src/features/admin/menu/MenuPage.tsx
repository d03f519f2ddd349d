import { Navigate, useParams } from 'react-router-dom'
import { DAYS } from '#domain/constants'
import { useGetMenuQuery } from '../../../api/endpoints/menus'
import { isCallError } from '../../../api/errors'
import { BackToList } from '../../../parts/lists/BackToList'
import { QueryFrame, QueryView } from '../../../parts/lists/QueryView'
import { ADMIN_MENUS } from '../../../state/filter-screens/admin'
import { ADMIN_MENU_TEXTS as TEXTS } from '../../../texts/admin-menus'
import { CLIENT_MENU_TEXTS } from '../../../texts/menu'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { Skeleton } from '../../../ui/primitives/Skeleton'
import { Stack } from '../../../ui/primitives/Stack'
import { MenuEditor } from './MenuEditor'

/** The id of a menu not yet created (Specification §2). */
const NEW = 'new'

const nothing = () => Promise.resolve(null)

/** /admin/menus/{id}, and /admin/menus/new for creation (Specification §2, administrator 2). */
export const MenuPage = ({ isOurs }: { isOurs: boolean }) => {
  const { id = NEW } = useParams()
  return (
    <>
      <BackToList screen={ADMIN_MENUS} label={TEXTS.back} />
      {id === NEW ? (
        <MenuEditor key={NEW} id={NEW} stored={null} lostRows={0} isOurs={isOurs} refetchMenu={nothing} />
      ) : (
        <StoredMenu key={id} id={id} isOurs={isOurs} />
      )}
    </>
  )
}

/** A menu that fails to load leads back to the list (Specification §8); one already on the screen stays there. */
const StoredMenu = ({ id, isOurs }: { id: string; isOurs: boolean }) => {
  const query = useGetMenuQuery({ menu: id }, { refetchOnMountOrArgChange: true })
  const { currentData, isFetching, error, refetch } = query
  const refetchMenu = async () => {
    const answer = await refetch()
    return answer.isSuccess ? answer.data.menu : null
  }
  const isUnavailable = isCallError(error) && (error.kind === 'refused' || error.kind === 'transport')
  if (!currentData && isUnavailable && !isFetching) return <Navigate to="/admin/menus/" replace />
  return (
    <QueryFrame>
      <QueryView query={query} failed={CLIENT_MENU_TEXTS.failedTitle} loading={<Loading />}>
        {({ menu, lostRows }) => (
          <MenuEditor id={id} stored={menu} lostRows={lostRows} isOurs={isOurs} refetchMenu={refetchMenu} />
        )}
      </QueryView>
    </QueryFrame>
  )
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
