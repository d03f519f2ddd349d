import { useState } from 'react'
import styled from 'styled-components'
import { MAP_CENTER, MAP_ZOOM_ADMIN } from '#domain/constants'
import type { DeliveryClient } from '../../api/endpoints/clients'
import { useRuntime } from '../../state/runtime'
import { DELIVERY_TEXTS } from '../../texts/delivery'
import { MapView } from '../../ui/map/MapView'
import { Card } from '../../ui/primitives/Card'
import { Notice } from '../../ui/primitives/Notice'
import { Skeleton } from '../../ui/primitives/Skeleton'
import { Stack } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'
import { postalCode } from '../address/postal-code'

type Address = DeliveryClient['address']

const Lines = styled.address`
  font-style: normal;
  overflow-wrap: anywhere;
`

type Part = string | null

const isGiven = (text: Part): text is string => text !== null && text.trim() !== ''

const given = (texts: readonly Part[]): string => texts.filter(isGiven).join(', ')

/** The address for a courier, line by line; none when nothing was filled in. */
const linesOf = (address: Address): string[] => {
  const { direccion, apartamento, colonia, ciudad, estado, cp, referencia, comentarios } = address
  return [
    given([direccion, apartamento && DELIVERY_TEXTS.apartment(apartamento)]),
    given([colonia, ciudad, estado, cp ? DELIVERY_TEXTS.postalCode(postalCode(cp)) : null]),
    referencia && DELIVERY_TEXTS.reference(referencia),
    comentarios,
  ].filter(isGiven)
}

interface DeliveryCardProps {
  title: string
  /** undefined while unknown. */
  client: DeliveryClient | undefined
  isLoading: boolean
  /** A remark about the address. */
  note?: string | undefined
}

/** A client's delivery address as text and on a map. */
export const DeliveryCard = ({ title, client, isLoading, note }: DeliveryCardProps) => {
  if (!client && !isLoading) return null
  return (
    <Card $padding="dense" aria-busy={isLoading}>
      <Stack $gap={3}>
        <Heading $size="lg">{title}</Heading>
        {note && <Notice>{note}</Notice>}
        {client?.fuera && <Notice tone="warning">{DELIVERY_TEXTS.outside}</Notice>}
        {client && !isLoading ? (
          <Delivery address={client.address} />
        ) : (
          <>
            <Skeleton $width="72%" />
            <Skeleton $height="320px" />
          </>
        )}
      </Stack>
    </Card>
  )
}

const Delivery = ({ address }: { address: Address }) => {
  const lines = linesOf(address)
  return (
    <>
      {lines.length > 0 ? (
        <Lines>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Lines>
      ) : (
        <Notice tone="warning">{DELIVERY_TEXTS.noAddress}</Notice>
      )}
      <DeliveryMap key={`${address.lat} ${address.lng}`} lat={address.lat} lng={address.lng} />
    </>
  )
}

/** The pin moves only to look around; its place is not saved, and the text under it says so (Specification §2). */
const DeliveryMap = ({ lat, lng }: { lat: number | null; lng: number | null }) => {
  const { config } = useRuntime()
  const hasCoordinates = lat !== null && lng !== null
  const [position, setPosition] = useState(hasCoordinates ? { lat, lng } : MAP_CENTER)
  return (
    <>
      {!hasCoordinates && <Notice tone="warning">{DELIVERY_TEXTS.noCoordinates}</Notice>}
      <div>
        <MapView
          label={DELIVERY_TEXTS.pin}
          position={position}
          zoom={MAP_ZOOM_ADMIN}
          draggable
          onMove={setPosition}
          googleMapsKey={config.google_maps_key}
          tilesUrl={config.tiles_url}
        />
        <Text $tone="soft" $size="sm">
          {DELIVERY_TEXTS.pinIsNotSaved}
        </Text>
      </div>
    </>
  )
}
