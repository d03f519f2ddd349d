import styled from 'styled-components'
import { useGetNoteQuery } from '../../../api/endpoints/client-file'
import { NOTE_TEXTS } from '../../../texts/client-file'
import { Notice } from '../../../ui/primitives/Notice'

const Words = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`

/** The office's note about a client on the screens that serve them; nothing without one. */
export const ClientNote = ({ cliente }: { cliente: string }) => {
  const { currentData } = useGetNoteQuery({ cliente }, { refetchOnMountOrArgChange: true })
  const note = currentData?.nota ?? null
  if (note === null) return null
  return (
    <Notice title={NOTE_TEXTS.title}>
      <Words>{note}</Words>
    </Notice>
  )
}
