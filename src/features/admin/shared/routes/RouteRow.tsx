import { useState } from 'react'
import styled from 'styled-components'
import type { IsoDate } from '#domain/calendar'
import { isOrderType } from '#domain/order-status'
import { type OfficeRoute, useRevokeRouteMutation } from '../../../../api/endpoints/routes'
import { useBusy } from '../../../../parts/forms/use-busy'
import { copyLink } from '../../../../parts/invite/copy-link'
import { useAppDispatch } from '../../../../state/store-types'
import { ROUTE_TEXTS as TEXTS } from '../../../../texts/admin-routes'
import { NO_DATA } from '../../../../texts/no-value'
import { Button } from '../../../../ui/primitives/Button'
import { Chip } from '../../../../ui/primitives/Chip'
import { ConfirmDialog } from '../../../../ui/primitives/ConfirmDialog'
import { ContactLink } from '../../../../ui/primitives/ContactLink'
import { Link } from '../../../../ui/primitives/Link'
import { Row } from '../../../../ui/primitives/Stack'
import { Text } from '../../../../ui/primitives/Text'
import { theme } from '../../../../ui/theme/theme'
import { absentPath } from '../delivery/use-delivery-day'

const Line = styled.li`
  display: grid;
  gap: ${theme.space[2]};
  ${theme.media.tablet} { grid-template-columns: minmax(0, 1fr) auto; align-items: center; }
`
const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`
/** The driver's page of a route. The token follows the `#`, so no server and no log sees it. */
const linkTo = ({ token }: OfficeRoute): string =>
  `${new URL(`${import.meta.env.BASE_URL}ruta`, window.location.origin).href}#${token}`

interface RouteRowProps {
  route: OfficeRoute
  date: IsoDate
  /** Its day is over: no link to send or to close. */
  isOver: boolean
}

/** One driver: progress and link. */
export const RouteRow = ({ route, date, isOver }: RouteRowProps) => {
  const { entregados, no_estaba: absent, nombre, revoked, sectores, total, type } = route
  const name = nombre ?? NO_DATA
  return (
    <Line>
      <Words>
        <Row $gap={2}>
          <strong>{name}</strong>
          {revoked && <Chip icon="close">{TEXTS.closed}</Chip>}
        </Row>
        <Text $size="dense">
          <strong>{TEXTS.progress(entregados, total)}</strong>
          {absent !== null && absent > 0 && (
            <>
              {' · '}
              {isOrderType(type) ? (
                <Link to={absentPath({ date, type })}>{TEXTS.absent(absent)}</Link>
              ) : (
                <span>{TEXTS.absent(absent)}</span>
              )}
            </>
          )}
        </Text>
        <Text $tone="soft" $size="dense">
          {[TEXTS.type(type), TEXTS.sectors(sectores)].join(' · ')}
        </Text>
      </Words>
      {!revoked && !isOver && (
        <Row $gap={2}>
          <CopyButton name={name} link={linkTo(route)} />
          <ContactLink
            href={`https://wa.me/?text=${encodeURIComponent(TEXTS.message(name, date, linkTo(route)))}`}
            target="_blank"
            rel="noreferrer"
            aria-label={TEXTS.sendTo(name)}
          >
            {TEXTS.send}
          </ContactLink>
          <CloseButton id={route.id} name={name} />
        </Row>
      )}
    </Line>
  )
}

const CopyButton = ({ name, link }: { name: string; link: string }) => {
  const dispatch = useAppDispatch()
  return (
    <Button
      variant="secondary"
      size="small"
      icon="link"
      aria-label={TEXTS.copyOf(name)}
      onClick={() => void dispatch(copyLink(link, TEXTS))}
    >
      {TEXTS.copy}
    </Button>
  )
}

const CloseButton = ({ id, name }: { id: string; name: string }) => {
  const [revoke] = useRevokeRouteMutation()
  const [isAsking, setAsking] = useState(false)
  const { isBusy, run } = useBusy()
  return (
    <>
      <Button variant="ghost" size="small" aria-label={TEXTS.closeOf(name)} onClick={() => setAsking(true)}>
        {TEXTS.close}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={TEXTS.closeTitle(name)}
        message={TEXTS.closeFacts}
        confirmLabel={TEXTS.closeYes}
        danger
        busy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          void run(async () => {
            await revoke({ id })
            setAsking(false)
          })
        }
      />
    </>
  )
}
