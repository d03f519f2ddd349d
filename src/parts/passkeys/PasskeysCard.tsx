import { useState } from 'react'
import { useGetPasskeysQuery, useRemovePasskeyMutation } from '../../api/endpoints/passkeys'
import { alertAdded } from '../../state/alerts'
import { useRuntime } from '../../state/runtime'
import { useAppDispatch } from '../../state/store-types'
import { listedMoment } from '../../texts/dates'
import { PASSKEY_TEXTS as TEXTS } from '../../texts/passkeys'
import { Button } from '../../ui/primitives/Button'
import { ConfirmDialog } from '../../ui/primitives/ConfirmDialog'
import { Notice } from '../../ui/primitives/Notice'
import { QueryCard } from '../profile/QueryCard'
import { AccessRow, AccessRows } from '../session/AccessRows'
import { canUsePasskeys } from './browser'
import { storeOfferAnswer } from './offer'
import { useAddPasskey } from './use-add-passkey'

interface Removing {
  id: string
  name: string
}

/** The user's passkeys: what they are called, since when, and how to add or remove one. */
export const PasskeysCard = () => {
  const query = useGetPasskeysQuery({})
  const [removing, setRemoving] = useState<Removing | null>(null)
  return (
    <QueryCard texts={{ ...TEXTS, failed: TEXTS.loadFailed }} query={query}>
      {({ llaves }) => (
        <>
          <AccessRows>
            {llaves.map(({ creada, id, nombre, usada }) => (
              <AccessRow
                key={id}
                name={nombre ?? TEXTS.unknown}
                facts={[
                  creada && TEXTS.created(listedMoment(creada)),
                  usada ? TEXTS.used(listedMoment(usada)) : TEXTS.unused,
                ]}
              >
                <Button
                  variant="ghost"
                  size="small"
                  aria-label={TEXTS.removeOf(nombre ?? TEXTS.unknown)}
                  onClick={() => setRemoving({ id, name: nombre ?? TEXTS.unknown })}
                >
                  {TEXTS.remove}
                </Button>
              </AccessRow>
            ))}
          </AccessRows>
          {canUsePasskeys() && <AddPasskey />}
          <RemoveDialog removing={removing} onClose={() => setRemoving(null)} />
        </>
      )}
    </QueryCard>
  )
}

const AddPasskey = () => {
  const dispatch = useAppDispatch()
  const { storage } = useRuntime()
  const { add, failure, isBusy } = useAddPasskey(() => {
    storeOfferAnswer(storage, 'si')
    dispatch(alertAdded({ type: 'success', msg: TEXTS.added }))
  })
  return (
    <>
      {failure !== '' && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <div>
        <Button variant="secondary" icon="plus" busy={isBusy} onClick={add}>
          {TEXTS.add}
        </Button>
      </div>
    </>
  )
}

const RemoveDialog = ({ removing, onClose }: { removing: Removing | null; onClose: () => void }) => {
  const dispatch = useAppDispatch()
  const [remove, { isLoading }] = useRemovePasskeyMutation()
  const confirm = async () => {
    if (removing === null) return
    const { data } = await remove({ id: removing.id })
    onClose()
    if (data) dispatch(alertAdded({ type: 'success', msg: TEXTS.removed }))
  }
  return (
    <ConfirmDialog
      isOpen={removing !== null}
      title={TEXTS.removeTitle}
      message={TEXTS.removeText(removing?.name ?? '')}
      confirmLabel={TEXTS.removeYes}
      cancelLabel={TEXTS.removeNo}
      danger
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}
