import styled from 'styled-components'
import { TERMS_TEXTS as TEXTS } from '../../texts/terms'
import { Button } from '../../ui/primitives/Button'
import { Dialog } from '../../ui/primitives/Dialog'
import { Stack } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'

const Lead = styled(Text)`
  outline: none;
`

interface TermsDialogProps {
  isOpen: boolean
  onClose: () => void
  onAccept: () => void
}

/** The terms, readable before they are accepted. */
export const TermsDialog = ({ isOpen, onClose, onAccept }: TermsDialogProps) => (
  <Dialog
    isOpen={isOpen}
    title={TEXTS.title}
    onClose={onClose}
    footer={
      <>
        <Button variant="secondary" onClick={onClose}>
          {TEXTS.close}
        </Button>
        <Button onClick={onAccept}>{TEXTS.accept}</Button>
      </>
    }
  >
    <Stack $gap={4}>
      {/* Has the focus first, so that the keyboard reads from the top. */}
      <Lead $tone="soft" tabIndex={-1} data-first-focus>
        {TEXTS.lead}
      </Lead>
      {TEXTS.sections.map(({ title, text }) => (
        <Stack as="section" key={title} $gap={1}>
          <Heading as="h3" $size="lg">
            {title}
          </Heading>
          <Text>{text}</Text>
        </Stack>
      ))}
    </Stack>
  </Dialog>
)
