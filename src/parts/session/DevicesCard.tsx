import { useState } from 'react'
import { useCloseDeviceMutation, useGetDevicesQuery } from '../../api/endpoints/extensions'
import { alertAdded } from '../../state/alerts'
import { signedOut } from '../../state/session'
import { useAppDispatch } from '../../state/store-types'
import { listedMoment } from '../../texts/dates'
import { DEVICES_TEXTS as TEXTS } from '../../texts/devices'
import { Button } from '../../ui/primitives/Button'
import { ConfirmDialog } from '../../ui/primitives/ConfirmDialog'
import { QueryCard } from '../profile/QueryCard'
import { AccessRow, AccessRows } from './AccessRows'
import { EverywhereDialog } from './EverywhereDialog'

/** Where the user is signed in, to end one session or all. */
export const DevicesCard = () => {
  const dispatch = useAppDispatch()
  const query = useGetDevicesQuery({}, { refetchOnMountOrArgChange: true })
  const [close, { isLoading }] = useCloseDeviceMutation()
  /** The session whose end is being confirmed; `all` for every one. */
  const [closing, setClosing] = useState<string | null>(null)
  const stay = () => setClosing(null)
  const confirm = async (id: string) => {
    const { data } = await close({ id })
    stay()
    if (data) dispatch(alertAdded({ type: 'success', msg: TEXTS.closed }))
  }
  return (
    <QueryCard texts={TEXTS} query={query}>
      {({ dispositivos }) => (
        <>
          <AccessRows>
            {dispositivos.map(({ desde, este, id, nombre, usado }) => (
              <AccessRow
                key={id}
                name={nombre ?? TEXTS.unknown}
                facts={[
                  este ? TEXTS.here : null,
                  desde && TEXTS.since(listedMoment(desde)),
                  usado && !este ? TEXTS.used(listedMoment(usado)) : null,
                ]}
              >
                {!este && (
                  <Button
                    variant="ghost"
                    size="small"
                    aria-label={TEXTS.closeOf(nombre ?? TEXTS.unknown)}
                    onClick={() => setClosing(id)}
                  >
                    {TEXTS.close}
                  </Button>
                )}
              </AccessRow>
            ))}
          </AccessRows>
          <div>
            <Button variant="secondary" icon="logout" onClick={() => setClosing('all')}>
              {TEXTS.everywhere.entry}
            </Button>
          </div>
          {closing === 'all' && <EverywhereDialog onDone={() => dispatch(signedOut())} onClose={stay} />}
          <ConfirmDialog
            isOpen={closing !== null && closing !== 'all'}
            title={TEXTS.closeTitle}
            message={TEXTS.closeText}
            confirmLabel={TEXTS.closeYes}
            cancelLabel={TEXTS.closeNo}
            danger
            busy={isLoading}
            onConfirm={() => closing !== null && void confirm(closing)}
            onCancel={stay}
          />
        </>
      )}
    </QueryCard>
  )
}
