import { useRef } from 'react'
import styled from 'styled-components'
import { Button } from '../../ui/primitives/Button'
import { visuallyHidden } from '../../ui/primitives/VisuallyHidden'

const TYPES = '.xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const Input = styled.input`
  ${visuallyHidden}
`

interface ChooseFileProps {
  /** On the button, and what the file is. */
  label: string
  name: string
  busy: boolean
  /** Beside another button, as a second choice. */
  isSmall?: boolean
  onFile: (file: File) => void
}

/** The button that takes a spreadsheet. */
export const ChooseFile = ({ label, name, busy, isSmall = false, onFile }: ChooseFileProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Input
        ref={input}
        type="file"
        accept={TYPES}
        aria-label={name}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onFile(file)
          // The same file again, corrected, is a change too.
          currentTarget.value = ''
        }}
      />
      <Button
        {...(isSmall && { variant: 'secondary', size: 'small' })}
        busy={busy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
