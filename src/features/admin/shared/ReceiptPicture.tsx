import { useState } from 'react'
import styled from 'styled-components'
import { api } from '../../../api/api'
import { selectPicture } from '../../../state/selectors'
import { useAppDispatch, useAppSelector } from '../../../state/store-types'
import { TRANSFERS_TEXTS as TEXTS } from '../../../texts/admin-transfers'
import { Dialog } from '../../../ui/primitives/Dialog'
import { theme } from '../../../ui/theme/theme'

const Thumb = styled.button`
  width: 84px;
  height: 108px;
  padding: 0;
  overflow: hidden;
  border: ${theme.border.edge};
  border-radius: ${theme.radius.control};
  background: ${theme.color.sunken};
  cursor: zoom-in;
  & > img { width: 100%; height: 100%; object-fit: cover; }
`
const Large = styled.img`
  display: block;
  width: 100%;
  height: auto;
  border-radius: ${theme.radius.control};
`

/** A receipt's picture: small beside its facts, large when pressed. */
export const ReceiptPicture = ({ imagen, name }: { imagen: string; name: string }) => {
  const picture = useAppSelector(selectPicture(imagen))
  const dispatch = useAppDispatch()
  const [isOpen, setOpen] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  // The address ends after a while: a screen that is open longer gets a new one, once.
  const renew = () => {
    if (picture === failed) return
    setFailed(picture)
    dispatch(api.util.invalidateTags(['Payments']))
  }
  if (picture === null) return null
  return (
    <>
      <Thumb type="button" aria-label={TEXTS.openPicture(name)} onClick={() => setOpen(true)}>
        <img src={picture} alt="" loading="lazy" onError={renew} />
      </Thumb>
      <Dialog
        isOpen={isOpen}
        title={TEXTS.picture}
        onClose={() => setOpen(false)}
        footer={
          <a href={picture} target="_blank" rel="noopener">
            {TEXTS.newTab}
          </a>
        }
      >
        <Large src={picture} alt={TEXTS.picture} onError={renew} />
      </Dialog>
    </>
  )
}
