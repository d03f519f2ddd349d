import styled from 'styled-components'
import { useStepFocus } from '../../parts/flow/use-step-focus'
import { UnsavedGuard } from '../../parts/forms/UnsavedGuard'
import { BackToList } from '../../parts/lists/BackToList'
import { ADMIN_CLIENTS } from '../../state/filter-screens/admin'
import { IMPORT_TEXTS as TEXTS } from '../../texts/import'
import { Notice } from '../../ui/primitives/Notice'
import { PageHeader } from '../../ui/primitives/PageHeader'
import { Stack } from '../../ui/primitives/Stack'
import { ColumnsStep } from './ColumnsStep'
import { DoneStep } from './DoneStep'
import { FileStep } from './FileStep'
import { ImportsCard } from './ImportsCard'
import { ReviewStep } from './ReviewStep'
import { useImport } from './use-import'

const STEPS = ['file', 'columns', 'review', 'done'] as const

const Place = styled.div`
  outline: none;
`

/** /admin/clientes/importar: clients from a spreadsheet (decision 042). Nothing is kept of a file that is left. */
export const ImportPage = () => {
  const { view, send } = useImport()
  const { step, isImporting, error } = view
  const place = useStepFocus<HTMLDivElement>(step)
  return (
    <>
      <BackToList screen={ADMIN_CLIENTS} label={TEXTS.back} />
      <PageHeader
        dense
        title={TEXTS.title}
        subtitle={TEXTS.step(STEPS.indexOf(step) + 1, TEXTS.steps[step])}
      />
      <UnsavedGuard
        isDirty={step === 'columns' || step === 'review'}
        isSaving={isImporting}
        onDiscard={() => {}}
      />
      <Stack>
        {error && (
          <Notice tone="danger" role="alert">
            {error}
          </Notice>
        )}
        <Place ref={place} tabIndex={-1}>
          {step === 'file' && <FileStep view={view} send={send} />}
          {step === 'columns' && <ColumnsStep view={view} send={send} />}
          {step === 'review' && <ReviewStep view={view} send={send} />}
          {step === 'done' && <DoneStep view={view} send={send} />}
        </Place>
        {(step === 'file' || step === 'done') && <ImportsCard />}
      </Stack>
    </>
  )
}
