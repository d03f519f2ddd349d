import { ChooseFile } from '../../parts/sheets/ChooseFile'
import { STATEMENT_TEXTS } from '../../texts/statement'
import { Card } from '../../ui/primitives/Card'
import { Stack } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'
import type { StepProps } from './step-props'

const TEXTS = STATEMENT_TEXTS.file

export const FileStep = ({ view: { isBusy }, send }: StepProps) => (
  <Stack as={Card} $gap={4}>
    <Heading $size="lg">{TEXTS.title}</Heading>
    <Text>{TEXTS.text}</Text>
    <div>
      <ChooseFile
        label={TEXTS.choose}
        name={TEXTS.label}
        busy={isBusy}
        onFile={(file) => send({ type: 'user.choose', file })}
      />
    </div>
  </Stack>
)
