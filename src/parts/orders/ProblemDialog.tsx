import { useId, useState } from 'react'
import styled from 'styled-components'
import { PARAGRAPH_MAX, PROBLEM_KINDS, type ProblemKind } from '#domain/constants'
import { useReportProblemMutation } from '../../api/endpoints/problems'
import { alertAdded } from '../../state/alerts'
import { useAppDispatch } from '../../state/store-types'
import { DELIVERY_DAY_TEXTS as TEXTS } from '../../texts/delivery-day'
import { PROBLEM_LABELS } from '../../texts/problem-kinds'
import { TextArea } from '../../ui/forms/TextArea'
import { Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'
import { FormDialog } from '../forms/FormDialog'

const Kinds = styled.fieldset`
  display: grid;
  min-width: 0;
  & > label {
    display: flex;
    gap: ${theme.space[3]};
    align-items: center;
    min-height: ${theme.size.control};
    cursor: pointer;
  }
  & input { width: 20px; height: 20px; accent-color: ${theme.color.act}; }
  & > legend { margin-bottom: ${theme.space[1]}; font-weight: ${theme.weight.semibold}; }
`
const Wrong = styled.p`
  color: ${theme.color.danger};
  font-size: ${theme.text.dense};
`

interface ProblemDialogProps {
  orderId: string
  onClose: () => void
}

/** Asks what was wrong with a delivered order: one of four, and words if one likes. */
export const ProblemDialog = ({ orderId, onClose }: ProblemDialogProps) => {
  const dispatch = useAppDispatch()
  const [report] = useReportProblemMutation()
  const [kind, setKind] = useState<ProblemKind | null>(null)
  const [words, setWords] = useState('')
  const name = useId()
  const send = async () => {
    if (kind === null) return false
    const { data } = await report({ order_id: orderId, motivo: kind, detalle: words.trim() })
    if (data) dispatch(alertAdded({ type: 'success', msg: TEXTS.sent }))
    return data !== undefined
  }
  return (
    <FormDialog
      title={TEXTS.problemTitle}
      cancelLabel={TEXTS.leave}
      confirmLabel={TEXTS.send}
      isWrong={kind === null}
      onSave={send}
      onClose={onClose}
    >
      {({ isBusy, isTried }) => (
        <>
          <Text $tone="soft">{TEXTS.problemLead}</Text>
          <Kinds>
            <legend>{TEXTS.problem}</legend>
            {PROBLEM_KINDS.map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  data-first-focus
                  name={name}
                  value={one}
                  checked={kind === one}
                  onChange={() => setKind(one)}
                />
                {PROBLEM_LABELS[one]}
              </label>
            ))}
          </Kinds>
          {isTried && kind === null && <Wrong role="alert">{TEXTS.kindMissing}</Wrong>}
          <TextArea
            label={TEXTS.words}
            hint={TEXTS.wordsHint}
            maxLength={PARAGRAPH_MAX}
            rows={3}
            value={words}
            readOnly={isBusy}
            onValue={setWords}
          />
        </>
      )}
    </FormDialog>
  )
}
