import { useMemo } from 'react'
import { ChooseFile } from '../../parts/sheets/ChooseFile'
import { useRuntime } from '../../state/runtime'
import { IMPORT_TEXTS } from '../../texts/import'
import { CheckboxField } from '../../ui/forms/CheckboxField'
import { Button } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { Row, Stack } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'
import { ReviewTable } from './ReviewTable'
import { reviewRows } from './review-rows'
import type { StepProps } from './step-props'
import { saveWrongRows } from './write-sheet'

const TEXTS = IMPORT_TEXTS.review

/** Row by row what importing would do; the wrong ones as a file to correct. */
export const ReviewStep = ({ view, send }: StepProps) => {
  const { sheet, mapping, preview, carta, isBusy } = view
  const { sectors_served } = useRuntime().config
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the view the rows depend on these three alone.
  const rows = useMemo(() => reviewRows(view, sectors_served), [sheet, mapping, preview, sectors_served])
  const wrong = rows.filter(({ state }) => state === 'error')
  const known = rows.filter(({ state }) => state === 'existente').length
  const fresh = preview?.nuevos ?? 0
  const again = preview?.repetidas.length ?? 0
  const outside = rows.filter(({ isOutside }) => isOutside).length
  const reasons = () => new Map(wrong.map(({ fila, problems }) => [fila, problems.join(' · ')]))
  return (
    <Stack>
      <Stack as={Card} $gap={3}>
        <Heading $size="lg">{TEXTS.title}</Heading>
        <Text $strong>{fresh === 0 ? TEXTS.none : TEXTS.fresh(fresh, preview?.envios ?? 0)}</Text>
        {known > 0 && <Text>{TEXTS.known(known)}</Text>}
        {again > 0 && <Text>{TEXTS.repeated(again)}</Text>}
        {outside > 0 && <Text>{TEXTS.outsideCount(outside)}</Text>}
        {wrong.length > 0 && <Text $tone="danger">{TEXTS.wrong(wrong.length)}</Text>}
        {wrong.length > 0 && (
          <Row>
            <Button
              variant="secondary"
              size="small"
              icon="download"
              onClick={() => void saveWrongRows(sheet, reasons())}
            >
              {TEXTS.download}
            </Button>
            <ChooseFile
              isSmall
              label={TEXTS.again}
              name={IMPORT_TEXTS.file.label}
              busy={isBusy}
              onFile={(file) => send({ type: 'user.choose', file })}
            />
          </Row>
        )}
        {fresh > 0 && (
          <CheckboxField
            label={TEXTS.letter}
            checked={carta}
            disabled={isBusy}
            onValue={(checked) => send({ type: 'user.toggleLetter', carta: checked })}
          />
        )}
        <Row>
          {fresh > 0 && (
            <Button busy={isBusy} onClick={() => send({ type: 'user.import' })}>
              {TEXTS.confirm(fresh)}
            </Button>
          )}
          <Button variant="ghost" disabled={isBusy} onClick={() => send({ type: 'user.back' })}>
            {TEXTS.back}
          </Button>
        </Row>
      </Stack>
      <ReviewTable rows={rows} wrong={wrong} services={preview?.servicios ?? []} />
    </Stack>
  )
}
