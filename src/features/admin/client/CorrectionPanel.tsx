import { useState } from 'react'
import { type Clash, useGetCorrectionsQuery } from '../../../api/endpoints/client-file'
import type { DeliveryClient } from '../../../api/endpoints/clients'
import { QueryView } from '../../../parts/lists/QueryView'
import { CORRECTION_TEXTS as TEXTS } from '../../../texts/corrections'
import { listedMoment } from '../../../texts/dates'
import { NO_VALUE } from '../../../texts/no-value'
import { Card } from '../../../ui/primitives/Card'
import { lazyAgain } from '../../../ui/primitives/lazy-again'
import { Notice } from '../../../ui/primitives/Notice'
import { PressedPart } from '../../../ui/primitives/PressedPart'
import { Stack } from '../../../ui/primitives/Stack'
import { Heading, Text } from '../../../ui/primitives/Text'
import { CorrectAccount } from './CorrectAccount'
import { CorrectAddress } from './CorrectAddress'

const BillingForm = lazyAgain(() => import('../../../parts/billing/BillingForm').then((m) => m.BillingForm))

interface CorrectionPanelProps {
  keylogin: string
  client: DeliveryClient
}

/** The office corrects a client's data: the person's, the main address, who invoices are for, and what was corrected before. */
export const CorrectionPanel = ({ client, keylogin }: CorrectionPanelProps) => {
  const [clashes, setClashes] = useState<readonly Clash[]>([])
  return (
    <Stack>
      <Text $tone="soft">{TEXTS.lead}</Text>
      {clashes.length > 0 && (
        <Notice tone="danger" role="status" title={TEXTS.clashTitle}>
          <ul>
            {clashes.map(({ alergenos, date, order_id, platillo }) => (
              <li key={order_id}>{TEXTS.clash(date, platillo, alergenos)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <CorrectAccount keylogin={keylogin} client={client} onSaved={setClashes} />
      <CorrectAddress keylogin={keylogin} client={client} />
      <PressedPart>
        <BillingForm cliente={keylogin} />
      </PressedPart>
      <Corrections keylogin={keylogin} />
    </Stack>
  )
}

const Corrections = ({ keylogin }: { keylogin: string }) => {
  const query = useGetCorrectionsQuery({ cliente: keylogin }, { refetchOnMountOrArgChange: true })
  return (
    <Card $padding="dense">
      <Stack $gap={3}>
        <Heading $size="lg">{TEXTS.history}</Heading>
        <QueryView query={query} failed={TEXTS.historyFailed}>
          {({ correcciones }) =>
            correcciones.length === 0 ? (
              <Text $tone="soft">{TEXTS.none}</Text>
            ) : (
              <Stack as="ol" $gap={3}>
                {correcciones.map(({ a, at, campo, de, id, quien }) => (
                  <li key={id}>
                    <Text>
                      <strong>{TEXTS.field(campo)}:</strong> <span>{TEXTS.step(de, a)}</span>
                    </Text>
                    <Text $tone="soft" $size="dense">
                      {at === null ? NO_VALUE : listedMoment(at)} · {quien ?? NO_VALUE}
                    </Text>
                  </li>
                ))}
              </Stack>
            )
          }
        </QueryView>
      </Stack>
    </Card>
  )
}
