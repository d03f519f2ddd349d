import { act, fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { MapView } from '../../src/ui/map/MapView'
import { moveByKey } from '../../src/ui/map/map-props'
import { show } from './support'

/** The error the map throws on render; null: it renders. */
const fault = vi.hoisted(() => ({ thrown: null as Error | null }))

vi.mock('../../src/ui/map/TileMap', async (importOriginal) => {
  const { TileMap } = await importOriginal<typeof import('../../src/ui/map/TileMap')>()
  const Faulty = (props: ComponentProps<typeof TileMap>) => {
    if (fault.thrown !== null) throw fault.thrown
    return <TileMap {...props} />
  }
  return { TileMap: Faulty }
})

const QUITO = { lat: -0.18, lng: -78.47 }

describe('the pin and the keys', () => {
  it.each([
    ['ArrowUp', 'lat', 1],
    ['ArrowDown', 'lat', -1],
    ['ArrowRight', 'lng', 1],
    ['ArrowLeft', 'lng', -1],
  ] as const)('%s changes only %s, by about 38 m at zoom 15 on the equator', (key, axis, direction) => {
    const moved = moveByKey(QUITO, key, false, 15)
    const other = axis === 'lat' ? 'lng' : 'lat'
    expect(moved?.[other]).toBeCloseTo(QUITO[other], 10)
    expect(((moved?.[axis] ?? 0) - QUITO[axis]) * direction * 111_320).toBeCloseTo(38.2, 0)
  })

  it('goes ten times as far with Shift', () => {
    const near = moveByKey(QUITO, 'ArrowUp', false, 15)
    const far = moveByKey(QUITO, 'ArrowUp', true, 15)
    expect((far?.lat ?? 0) - QUITO.lat).toBeCloseTo(((near?.lat ?? 0) - QUITO.lat) * 10, 8)
  })

  it('moves by no other key', () => {
    expect(moveByKey(QUITO, 'Enter', false, 15)).toBeNull()
  })

  it('stays on the earth', () => {
    expect(moveByKey({ lat: 84.9, lng: 179.9 }, 'ArrowUp', true, 3)?.lat).toBeLessThanOrEqual(85)
    const over = moveByKey({ lat: 0, lng: 179.9 }, 'ArrowRight', true, 3)?.lng ?? 0
    expect(over).toBeGreaterThanOrEqual(-180)
    expect(over).toBeLessThan(0)
  })
})

describe('a map whose part cannot be fetched', () => {
  it.each(['the person asks', 'the network is back'])(
    'leaves what is around it, and comes when %s',
    async (when) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      // A missing part checks for a newer version.
      vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
      fault.thrown = new Error('Unable to preload CSS for /assets/TileMap-1.css')
      show(
        <form aria-label="Dirección">
          <input aria-label="Calle" defaultValue="Rosas" />
          <MapView position={QUITO} zoom={15} label="Entrega" />
        </form>,
      )
      expect(await screen.findByText('El mapa no se pudo cargar.')).toBeVisible()
      expect(screen.getByLabelText('Calle')).toHaveValue('Rosas')
      fault.thrown = null
      if (when === 'the person asks')
        fireEvent.click(screen.getByRole('button', { name: 'Intentar otra vez' }))
      else act(() => void window.dispatchEvent(new Event('online')))
      expect(await screen.findByRole('button', { name: 'Entrega' })).toBeVisible()
      expect(screen.queryByText('El mapa no se pudo cargar.')).toBeNull()
    },
  )
})

describe('the map without a key', () => {
  const pinOf = (label: string) => screen.findByRole('button', { name: new RegExp(`^${label}`) })

  it('shows the named pin and credits the tiles', async () => {
    show(<MapView position={QUITO} zoom={15} label="Dirección de entrega" />)
    expect(await pinOf('Dirección de entrega')).toHaveAttribute('tabindex', '0')
    expect(screen.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible()
  })

  it('moves its pin by the arrow keys', async () => {
    const onMove = vi.fn()
    show(<MapView position={QUITO} zoom={15} label="Entrega" draggable onMove={onMove} />)
    const pin = await pinOf('Entrega')
    expect(pin).toHaveAccessibleName('Entrega. Muévelo con las flechas del teclado.')
    fireEvent.keyDown(pin, { key: 'ArrowUp' })
    expect(onMove).toHaveBeenCalledExactlyOnceWith({
      lat: expect.closeTo(-0.17966, 4),
      lng: expect.closeTo(-78.47, 6),
    })
  })

  it('keeps a pin that may not move where it is', async () => {
    const onMove = vi.fn()
    show(<MapView position={QUITO} zoom={15} label="Entrega" onMove={onMove} />)
    fireEvent.keyDown(await pinOf('Entrega'), { key: 'ArrowUp' })
    expect(onMove).not.toHaveBeenCalled()
  })

  it('leaves one finger to the page and says that two move the map; on the pin it says nothing', async () => {
    show(<MapView position={QUITO} zoom={15} label="Entrega" draggable onMove={() => undefined} />)
    const pin = await pinOf('Entrega')
    const map = pin.closest('.leaflet-container')
    if (!map) throw new Error('No map')
    fireEvent.touchMove(pin, { touches: [{}] })
    fireEvent.touchMove(map, { touches: [{}, {}] })
    expect(screen.queryByText('Usa dos dedos para mover el mapa')).toBeNull()
    fireEvent.touchMove(map, { touches: [{}] })
    expect(screen.getByText('Usa dos dedos para mover el mapa')).toBeVisible()
  })
})
