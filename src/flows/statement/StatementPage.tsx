import styled from 'styled-components'
import { useStepFocus } from '../../parts/flow/use-step-focus'
import { BackToList } from '../../parts/lists/BackToList'
import { ADMIN_PAYMENTS } from '../../state/filter-screens/admin'
import { STATEMENT_TEXTS as TEXTS } from '../../texts/statement'
import { Notice } from '../../ui/primitives/Notice'
import { PageHeader } from '../../ui/primitives/PageHeader'
import { Stack } from '../../ui/primitives/Stack'
import { ColumnsStep } from './ColumnsStep'
import { FileStep } from './FileStep'
import { ReviewStep } from './ReviewStep'
import { useStatement } from './use-statement'

const STEPS = ['file', 'columns', 'review'] as const

const Place = styled.div`
  outline: none;
`

/** /admin/pagos/conciliar: the bank's statement beside transfers and payments (decision 054). Nothing is kept of the file. */
export const StatementPage = () => {
  const { view, send } = useStatement()
  const { error, step } = view
  const place = useStepFocus<HTMLDivElement>(step)
  return (
    <>
      <BackToList screen={ADMIN_PAYMENTS} label={TEXTS.back} />
      <PageHeader
        dense
        title={TEXTS.title}
        subtitle={TEXTS.step(STEPS.indexOf(step) + 1, TEXTS.steps[step])}
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
        </Place>
      </Stack>
    </>
  )
}
