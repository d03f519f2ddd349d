import type { Transfer } from '../../../api/endpoints/transfers'
import { HAND_FACTS_TEXTS as TEXTS, TRANSFERS_TEXTS } from '../../../texts/admin-transfers'
import { listedDate, listedMoment } from '../../../texts/dates'
import { NO_VALUE, shown } from '../../../texts/no-value'
import { priceLabel } from '../../../texts/payments'
import { Card } from '../../../ui/primitives/Card'
import { DataList } from '../../../ui/primitives/DataList'
import { Stack } from '../../../ui/primitives/Stack'
import { Heading } from '../../../ui/primitives/Text'
import { ReceiptPicture } from '../shared/ReceiptPicture'

/** What the office wrote down of a payment that no wallet took (extension `transferencias`). */
export const HandFacts = ({ transfer }: { transfer: Transfer }) => {
  const { divisa, fecha, imagen, motivo, nombre, nota, precio, quien, revertida } = transfer
  return (
    <Card aria-labelledby="registro">
      <Stack $gap={5}>
        <Heading id="registro" $size="lg">
          {TEXTS.title}
        </Heading>
        <DataList
          items={[
            { label: TEXTS.paidOn, value: fecha === null ? NO_VALUE : listedDate(fecha) },
            { label: TEXTS.price, value: priceLabel(precio, divisa) },
            { label: TEXTS.who, value: shown(quien) },
            { label: TEXTS.note, value: nota ?? TEXTS.noNote },
            {
              label: TEXTS.picture,
              value:
                imagen === null ? (
                  TRANSFERS_TEXTS.noPicture
                ) : (
                  <ReceiptPicture imagen={imagen} name={nombre ?? TRANSFERS_TEXTS.nameless} />
                ),
            },
            ...(revertida === null
              ? []
              : [
                  { label: TEXTS.reversed, value: listedMoment(revertida) },
                  { label: TEXTS.reason, value: shown(motivo) },
                ]),
          ]}
        />
      </Stack>
    </Card>
  )
}
