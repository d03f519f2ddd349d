import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { CheckboxField } from '../../src/ui/forms/CheckboxField'
import { CodeField } from '../../src/ui/forms/CodeField'
import { DateField } from '../../src/ui/forms/DateField'
import { isDigitKey } from '../../src/ui/forms/digits'
import { NumberField } from '../../src/ui/forms/NumberField'
import { SegmentedControl } from '../../src/ui/forms/SegmentedControl'
import { SelectField } from '../../src/ui/forms/SelectField'
import { TextField } from '../../src/ui/forms/TextField'
import { show } from './support'

describe('a field', () => {
  it('is named by its label and described by its error and its hint', () => {
    show(
      <TextField label="Teléfono" value="" onValue={vi.fn()} hint="Con código" error="Escribe tu teléfono" />,
    )
    const input = screen.getByRole('textbox', { name: 'Teléfono' })
    expect(input).toHaveAccessibleDescription('Escribe tu teléfono Con código')
    expect(input).toBeInvalid()
  })

  it('for a day gives it as YYYY-MM-DD', () => {
    const onValue = vi.fn()
    show(<DateField label="Fecha" value="" onValue={onValue} />)
    fireEvent.change(screen.getByLabelText('Fecha'), { target: { value: '2026-01-05' } })
    expect(onValue).toHaveBeenCalledWith('2026-01-05')
  })

  it('for a day takes years of four digits, up to the last day it is given', () => {
    const { rerender } = show(<DateField label="Fecha" value="" />)
    expect(screen.getByLabelText('Fecha')).toHaveAttribute('max', '9999-12-31')
    rerender(<DateField label="Fecha" value="" max="2026-03-08" />)
    expect(screen.getByLabelText('Fecha')).toHaveAttribute('max', '2026-03-08')
  })

  it('for a choice gives one of its options', async () => {
    const onValue = vi.fn()
    const options = [
      { value: '', label: 'Todos' },
      { value: 'cena', label: 'cena' },
    ] as const
    show(<SelectField label="Tipo" value="" options={options} onValue={onValue} />)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'cena')
    expect(onValue).toHaveBeenCalledWith('cena')
  })

  it('for yes or no ties its error to the box', async () => {
    const onValue = vi.fn()
    show(<CheckboxField label="Acepto" checked={false} onValue={onValue} error="Falta aceptar" />)
    const box = screen.getByRole('checkbox', { name: 'Acepto' })
    expect(box).toHaveAccessibleDescription('Falta aceptar')
    await userEvent.click(box)
    expect(onValue).toHaveBeenCalledWith(true)
  })
})

const Envios = () => {
  const [value, setValue] = useState('')
  return <NumberField digitsOnly label="Envios" value={value} onValue={setValue} />
}

describe('a digits-only field', () => {
  it('refuses every other key', async () => {
    show(<Envios />)
    await userEvent.type(screen.getByLabelText('Envios'), '1e-2.0x')
    expect(screen.getByLabelText('Envios')).toHaveValue('120')
  })

  it('keeps only the digits of what is pasted', async () => {
    show(<Envios />)
    await userEvent.click(screen.getByLabelText('Envios'))
    await userEvent.paste(' 2.5 envios 0')
    expect(screen.getByLabelText('Envios')).toHaveValue('250')
  })

  it.each(['7', 'Backspace', 'Tab', 'ArrowLeft', 'ArrowRight', 'Delete', 'Enter'])(
    'lets %s through',
    (key) => {
      expect(isDigitKey(key)).toBe(true)
    },
  )

  it.each(['e', '-', '+', '.', ',', ' ', 'Escape', '٣'])('stops %s', (key) => {
    expect(isDigitKey(key)).toBe(false)
  })
})

it('the code field takes six digits, also when they are pasted with a space', async () => {
  const onValue = vi.fn()
  const onFilled = vi.fn()
  show(<CodeField label="Código" value="" onValue={onValue} onFilled={onFilled} />)
  const input = screen.getByRole('textbox', { name: 'Código' })
  expect(input).toHaveAttribute('autocomplete', 'one-time-code')
  expect(input).toHaveAttribute('inputmode', 'numeric')
  await userEvent.click(input)
  await userEvent.paste('123 4567')
  expect(onValue).toHaveBeenLastCalledWith('123456')
  expect(onFilled).toHaveBeenCalledTimes(1)
})

it('the code field is filled by the sixth typed digit, and again only by another code', async () => {
  const onFilled = vi.fn()
  const Typed = () => {
    const [code, setCode] = useState('')
    return <CodeField label="Código" value={code} onValue={setCode} onFilled={() => onFilled()} />
  }
  show(<Typed />)
  const input = screen.getByRole('textbox', { name: 'Código' })
  await userEvent.type(input, '12345')
  expect(onFilled).not.toHaveBeenCalled()
  await userEvent.type(input, '67')
  expect(onFilled).toHaveBeenCalledTimes(1)
  await userEvent.type(input, '{Backspace}9')
  expect(onFilled).toHaveBeenCalledTimes(2)
})

it('the segmented control says which view is shown and asks for another', async () => {
  const onValue = vi.fn()
  const options = [
    { value: 'list', label: 'Ver pedidos' },
    { value: 'summary', label: 'Ver resumen' },
  ] as const
  show(<SegmentedControl label="Vista" value="list" options={options} onValue={onValue} />)
  expect(screen.getByRole('group', { name: 'Vista' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Ver pedidos' })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(screen.getByRole('button', { name: 'Ver resumen' }))
  expect(onValue).toHaveBeenCalledWith('summary')
})
