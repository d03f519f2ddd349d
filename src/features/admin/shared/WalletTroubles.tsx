import styled from 'styled-components'
import { useGetTroublesQuery, useSettleTroubleMutation } from '../../../api/endpoints/transfers'
import { TROUBLE_TEXTS as TEXTS } from '../../../texts/admin-transfers'
import { listedMoment } from '../../../texts/dates'
import { NO_DATA, shown } from '../../../texts/no-value'
import { priceLabel } from '../../../texts/payments'
import { Button } from '../../../ui/primitives/Button'
import { Link } from '../../../ui/primitives/Link'
import { Notice } from '../../../ui/primitives/Notice'
import { Stack } from '../../../ui/primitives/Stack'
import { Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'

const List = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  margin-top: ${theme.space[3]};
  overflow-wrap: anywhere;
  & > li { display: grid; gap: ${theme.space[1]}; justify-items: start; }
  & > li + li { padding-top: ${theme.space[3]}; border-top: ${theme.border.line}; }
`

/** Money at the wallet that renewed nothing: a person must look. */
export const WalletTroubles = () => {
  const { currentData } = useGetTroublesQuery({}, { refetchOnMountOrArgChange: true })
  const [settle, { isLoading }] = useSettleTroubleMutation()
  const payments = currentData?.pagos ?? []
  if (payments.length === 0) return null
  return (
    <Notice tone="danger" title={TEXTS.title}>
      {TEXTS.text}
      <List>
        {payments.map(
          ({ id, orden, motivo, valor, divisa, descripcion, createAt, cliente, nombre, email }) => (
            <li key={id}>
              <Text $strong>
                {[priceLabel(valor, divisa), descripcion, createAt && listedMoment(createAt)]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              <Stack $gap={1}>
                {cliente === null ? (
                  <Text>{TEXTS.deleted}</Text>
                ) : (
                  <Link to={`/admin/clientes/${encodeURIComponent(cliente)}`}>
                    {[shown(nombre), email].filter(Boolean).join(' · ')}
                  </Link>
                )}
                <Text>{TEXTS.why(motivo)}</Text>
                <Text>{TEXTS.order(orden ?? NO_DATA)}</Text>
              </Stack>
              <Button
                variant="secondary"
                size="small"
                busy={isLoading}
                aria-label={TEXTS.settleOf(orden ?? id)}
                onClick={() => void settle({ id })}
              >
                {TEXTS.settle}
              </Button>
            </li>
          ),
        )}
      </List>
    </Notice>
  )
}
