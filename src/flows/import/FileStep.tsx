import { ChooseFile } from '../../parts/sheets/ChooseFile'
import { IMPORT_TEXTS } from '../../texts/import'
import { Button } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { Row, Stack } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'
import type { StepProps } from './step-props'
import { saveTemplate } from './write-sheet'

const TEXTS = IMPORT_TEXTS.file

export const FileStep = ({ view: { isBusy }, send }: StepProps) => (
  <Stack as={Card} $gap={4}>
    <Heading $size="lg">{TEXTS.title}</Heading>
    <Text>{TEXTS.text}</Text>
    <Row>
      <ChooseFile
        label={TEXTS.choose}
        name={TEXTS.label}
        busy={isBusy}
        onFile={(file) => send({ type: 'user.choose', file })}
      />
      <Button variant="ghost" icon="download" onClick={() => void saveTemplate()}>
        {TEXTS.template}
      </Button>
    </Row>
  </Stack>
)
