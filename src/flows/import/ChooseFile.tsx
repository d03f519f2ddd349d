import { useRef } from 'react'
import styled from 'styled-components'
import { IMPORT_TEXTS } from '../../texts/import'
import { Button } from '../../ui/primitives/Button'
import { visuallyHidden } from '../../ui/primitives/VisuallyHidden'
import type { StepProps } from './step-props'

const TYPES = '.xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const Input = styled.input`
  ${visuallyHidden}
`

interface ChooseFileProps extends StepProps {
  label: string
  /** Beside another button, as a second choice. */
  isSmall?: boolean
}

/** The button that takes a spreadsheet. */
export const ChooseFile = ({ view: { isBusy }, send, label, isSmall = false }: ChooseFileProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Input
        ref={input}
        type="file"
        accept={TYPES}
        aria-label={IMPORT_TEXTS.file.label}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) send({ type: 'user.choose', file })
          // The same file again, corrected, is a change too.
          currentTarget.value = ''
        }}
      />
      <Button
        {...(isSmall && { variant: 'secondary', size: 'small' })}
        busy={isBusy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
