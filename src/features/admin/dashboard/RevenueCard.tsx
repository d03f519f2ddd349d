import styled from 'styled-components'
import { MONEY_DECIMALS } from '#domain/notation'
import type { ReportSummary } from '../../../api/endpoints/reports'
import { BUSINESS_TEXTS as TEXTS } from '../../../texts/admin-dashboard'
import { priceLabel } from '../../../texts/payments'
import { SelectField } from '../../../ui/forms/SelectField'
import { Button } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { Skeleton } from '../../../ui/primitives/Skeleton'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { Figure, Heading, Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import { Comparison } from '../shared/reports/Comparison'
import { figureLabel, profitOf } from '../shared/reports/figures'

const Choice = styled.div`
  width: 104px;
`
const Others = styled(Row)`
  min-height: ${theme.size.controlDense};
`

interface RevenueCardProps {
  summary: ReportSummary | undefined
  currency: string
  currencies: readonly string[]
  onCurrency: (currency: string) => void
}

/** Revenue, one currency at a time; the choice never hides money in another one. */
export const RevenueCard = ({ summary, currency, currencies, onCurrency }: RevenueCardProps) => {
  const figures = profitOf(summary, currency)
  const format = (amount: number) => priceLabel(amount, currency)
  const others = currencies.flatMap((other) => {
    const amount = summary?.profit?.[other] ?? 0
    return other !== currency && amount > 0 ? [{ other, amount }] : []
  })
  return (
    <Card $padding="dense" aria-label={TEXTS.revenue}>
      <Stack $gap={3}>
        <Row $between>
          <Heading as="h3" $size="lg">
            {TEXTS.revenue}
          </Heading>
          <Choice>
            <SelectField
              label={TEXTS.currency}
              hideLabel
              dense
              value={currency}
              options={currencies.map((code) => ({ value: code, label: code }))}
              onValue={onCurrency}
            />
          </Choice>
        </Row>
        {figures ? (
          <>
            <Figure>{figureLabel(figures.current, format)}</Figure>
            <Row $gap={2}>
              <Comparison {...figures} decimals={MONEY_DECIMALS} />
              <Text as="span" $tone="soft" $size="dense">
                {TEXTS.before(figureLabel(figures.previous, format))}
              </Text>
            </Row>
          </>
        ) : (
          <Skeleton $height="69px" />
        )}
        <Others $gap={2}>
          {others.length > 0 && (
            <Text as="span" $tone="soft" $size="dense">
              {TEXTS.others}
            </Text>
          )}
          {others.map(({ other, amount }) => (
            <Button key={other} variant="secondary" size="small" onClick={() => onCurrency(other)}>
              {priceLabel(amount, other)}
            </Button>
          ))}
        </Others>
      </Stack>
    </Card>
  )
}
