import { useState } from 'react'
import { type DoneImport, useGetImportsQuery, useUndoImportMutation } from '../../api/endpoints/imports'
import { useBusy } from '../../parts/forms/use-busy'
import { QueryView } from '../../parts/lists/QueryView'
import { IMPORT_TEXTS } from '../../texts/import'
import { shown } from '../../texts/no-value'
import { Button } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { Chip } from '../../ui/primitives/Chip'
import { ConfirmDialog } from '../../ui/primitives/ConfirmDialog'
import { Row, Stack } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'

const TEXTS = IMPORT_TEXTS.imports

const Made = ({ made, onUndo }: { made: DoneImport; onUndo: () => void }) => {
  const count = made.nuevos ?? 0
  return (
    <Row $between>
      <div>
        <Text>{TEXTS.line(count, made.quien ?? '')}</Text>
        <Text $tone="soft" $size="sm">
          {made.at === null ? shown(null) : TEXTS.at(made.at)}
        </Text>
      </div>
      {made.deshecha === true ? (
        <Chip>{TEXTS.undone}</Chip>
      ) : (
        <Button variant="secondary" size="small" aria-label={TEXTS.undoLabel(count)} onClick={onUndo}>
          {TEXTS.undo}
        </Button>
      )}
    </Row>
  )
}

/** The newest imports; each is undone here while nobody of it has ordered. A toast says who has. */
export const ImportsCard = () => {
  const query = useGetImportsQuery({})
  const [undo] = useUndoImportMutation()
  const [asked, setAsked] = useState<DoneImport | null>(null)
  const { isBusy, run } = useBusy()
  const send = (lote: string) =>
    run(async () => {
      await undo({ lote })
      setAsked(null)
    })
  return (
    <QueryView query={query} failed={TEXTS.failed}>
      {({ importaciones }) =>
        importaciones.length > 0 && (
          <Stack as={Card} $gap={4}>
            <Heading $size="lg">{TEXTS.title}</Heading>
            {importaciones.map((made) => (
              <Made key={made.lote} made={made} onUndo={() => setAsked(made)} />
            ))}
            {asked && (
              <ConfirmDialog
                isOpen
                danger
                title={TEXTS.question(asked.nuevos ?? 0)}
                message={TEXTS.meaning}
                confirmLabel={TEXTS.undo}
                busy={isBusy}
                onConfirm={() => void send(asked.lote)}
                onCancel={() => setAsked(null)}
              />
            )}
          </Stack>
        )
      }
    </QueryView>
  )
}
