import { alertAdded } from '../../state/alerts'
import { useAppDispatch } from '../../state/store-types'
import { INVITE_TEXTS as TEXTS } from '../../texts/client-invite'
import { useBrandName } from '../../ui/brand/brand-name'
import { TextField } from '../../ui/forms/TextField'
import { Button } from '../../ui/primitives/Button'
import { Dialog } from '../../ui/primitives/Dialog'
import { Stack } from '../../ui/primitives/Stack'
import { Text } from '../../ui/primitives/Text'

const isDismissed = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'AbortError'

/** Opens the system's sheet; browsers require a press of its own for it. */
const useShare = (link: string, onShared: () => void) => {
  const dispatch = useAppDispatch()
  const kitchen = useBrandName()
  return async () => {
    try {
      await navigator.share({ title: kitchen, text: TEXTS.message(kitchen), url: link })
      onShared()
    } catch (cause) {
      // Closing the sheet without choosing is no failure.
      if (isDismissed(cause)) return
      onShared()
      dispatch(alertAdded({ type: 'info', msg: `${TEXTS.notShared} ${link}`, time_life: null }))
    }
  }
}

interface ShareOfferProps {
  link: string
  onClose: () => void
}

/** After the copy: the invitation by the system's own share sheet. */
export const ShareOffer = ({ link, onClose }: ShareOfferProps) => {
  const share = useShare(link, onClose)
  return (
    <Dialog
      isOpen
      title={TEXTS.offerTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {TEXTS.done}
          </Button>
          <Button data-first-focus icon="link" onClick={() => void share()}>
            {TEXTS.share}
          </Button>
        </>
      }
    >
      <Stack>
        <Text>{TEXTS.offerText}</Text>
        <TextField label={TEXTS.link} value={link} onFocus={(event) => event.currentTarget.select()} />
      </Stack>
    </Dialog>
  )
}
