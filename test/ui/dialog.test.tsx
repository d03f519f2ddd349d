import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '../../src/ui/primitives/Button'
import { ConfirmDialog } from '../../src/ui/primitives/ConfirmDialog'
import { show } from './support'

interface AskProps {
  onConfirm?: () => void
  busy?: boolean
}

const Ask = ({ onConfirm = () => undefined, busy = false }: AskProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Eliminar</Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Eliminar cliente"
        message="¿Estás seguro que deseas eliminar este cliente?"
        busy={busy}
        onConfirm={onConfirm}
        onCancel={() => setOpen(false)}
      />
    </>
  )
}

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
  return screen.getByRole('dialog')
}

describe('the confirmation', () => {
  it('is a modal dialog named by its title, and starts on the safe answer', async () => {
    show(<Ask />)
    const dialog = await open()
    expect(dialog).toHaveAccessibleName('Eliminar cliente')
    expect(dialog).toHaveAttribute('open')
    expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus()
  })

  it('cancels without confirming and gives the focus back', async () => {
    const onConfirm = vi.fn()
    show(<Ask onConfirm={onConfirm} />)
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(onConfirm).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Eliminar' })).toHaveFocus()
  })

  it('while busy neither closes nor confirms twice', async () => {
    const onConfirm = vi.fn()
    show(<Ask busy onConfirm={onConfirm} />)
    const dialog = await open()
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
    expect(dialog).toBeInTheDocument()
    expect(onConfirm).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Cancelar' })).toBeDisabled()
  })
})

describe('a busy button', () => {
  it('keeps its name and its focus and ignores clicks', async () => {
    const onClick = vi.fn()
    show(
      <Button busy onClick={onClick}>
        Guardar
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Guardar' })
    await userEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-busy', 'true')
  })

  it('does not submit its form', async () => {
    const onSubmit = vi.fn()
    show(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy>
          Guardar
        </Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(onSubmit).not.toHaveBeenCalled()
  })
})
