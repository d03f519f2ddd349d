import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Disclosure } from '../../src/ui/primitives/Disclosure'
import { show } from './support'

const Menu = ({ closeKey = '/a' }: { closeKey?: string }) => (
  <>
    <Disclosure trigger="Ana" closeKey={closeKey}>
      {(close) => (
        <button type="button" onClick={close}>
          Mi cuenta
        </button>
      )}
    </Disclosure>
    <button type="button">Fuera</button>
  </>
)

const trigger = () => screen.getByRole('button', { name: 'Ana' })
const open = () => userEvent.click(trigger())
const expectClosed = () => {
  expect(screen.queryByText('Mi cuenta')).not.toBeInTheDocument()
  expect(trigger()).toHaveAttribute('aria-expanded', 'false')
}

describe('a menu behind a button', () => {
  it('toggles, and says whether it is open', async () => {
    show(<Menu />)
    expectClosed()
    await open()
    expect(screen.getByText('Mi cuenta')).toBeVisible()
    expect(trigger()).toHaveAttribute('aria-expanded', 'true')
    await open()
    expectClosed()
  })

  it('closes on Escape and gives the focus back to its button', async () => {
    show(<Menu />)
    await open()
    await userEvent.tab()
    await userEvent.keyboard('{Escape}')
    expectClosed()
    expect(trigger()).toHaveFocus()
  })

  it('closes on a press outside', async () => {
    show(<Menu />)
    await open()
    await userEvent.click(screen.getByText('Fuera'))
    expectClosed()
  })

  it('closes when the focus walks out of it', async () => {
    show(<Menu />)
    await open()
    await userEvent.tab()
    expect(screen.getByText('Mi cuenta')).toHaveFocus()
    await userEvent.tab()
    expectClosed()
  })

  it('closes when its key changes, and only then', async () => {
    const { rerender } = show(<Menu closeKey="/a" />)
    await open()
    rerender(<Menu closeKey="/a" />)
    expect(screen.getByText('Mi cuenta')).toBeVisible()
    rerender(<Menu closeKey="/b" />)
    expectClosed()
  })

  it('closes when something in it was chosen', async () => {
    show(<Menu />)
    await open()
    await userEvent.click(screen.getByText('Mi cuenta'))
    expectClosed()
  })
})
