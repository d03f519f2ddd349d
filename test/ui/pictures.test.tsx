import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ViandaStack } from '../../src/ui/brand/ViandaStack'
import { Chip } from '../../src/ui/primitives/Chip'
import { DishPicture } from '../../src/ui/primitives/DishPicture'
import { EmptyState } from '../../src/ui/primitives/EmptyState'
import { Icon } from '../../src/ui/primitives/Icon'
import { show } from './support'

const SRC = '/api/imagenes/abc.webp'
const picture = () => screen.getByRole('img', { name: 'Locro' })

describe("a dish's picture", () => {
  it('comes in the size that the screen needs, and late', () => {
    show(<DishPicture src={SRC} alt="Locro" />)
    expect(picture()).toHaveAttribute('srcset', `${SRC}?w=320 320w, ${SRC}?w=640 640w, ${SRC}?w=1280 1280w`)
    expect(picture()).toHaveAttribute('loading', 'lazy')
  })

  it('is the default image where it does not load, until another is given', () => {
    const { rerender } = show(<DishPicture src={SRC} alt="Locro" />)
    fireEvent.error(picture())
    expect(picture().tagName).toBe('svg')
    rerender(<DishPicture src="/api/imagenes/def.webp" alt="Locro" />)
    expect(picture().tagName).toBe('IMG')
  })
})

describe('drawings', () => {
  it('the stack and an icon without a name are decoration', () => {
    const { container } = show(
      <>
        <ViandaStack count={3} />
        <Icon name="check" />
        <Chip icon="check">Listo</Chip>
      </>,
    )
    for (const svg of container.querySelectorAll('svg')) expect(svg).toHaveAttribute('aria-hidden', 'true')
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
  })
})

it('an empty place says what, why and what next', () => {
  show(<EmptyState title="Sin pedidos" text="Todavía no pides nada" action={<a href="/menu">Ver menú</a>} />)
  expect(screen.getByRole('heading', { level: 2, name: 'Sin pedidos' })).toBeVisible()
  expect(screen.getByText('Todavía no pides nada')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver menú' })).toBeVisible()
})
