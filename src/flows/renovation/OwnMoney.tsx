import styled from 'styled-components'
import { ownOwedText } from '#domain/sales'
import { useRuntime } from '../../state/runtime'
import { selectUser } from '../../state/selectors'
import { useAppSelector } from '../../state/store-types'
import { RENOVATION_PAGE_TEXTS as TEXTS } from '../../texts/renovation'
import { Card } from '../../ui/primitives/Card'
import { Notice } from '../../ui/primitives/Notice'
import { Stack } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'
import { BankAccounts, hasAccounts } from './BankAccounts'
import { SupportEmail } from './SupportEmail'

const Above = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  margin-bottom: ${theme.space[4]};
`

/** What the client owes, with where to pay it, or has in favour. */
export const OwnMoney = ({ isPaying }: { isPaying: boolean }) => {
  const debe = useAppSelector(selectUser)?.debe ?? 0
  if (debe === 0) return null
  return (
    <Above>
      <Notice tone={debe > 0 ? 'warning' : 'info'} title={ownOwedText(debe)}>
        {debe > 0 ? TEXTS.owes : TEXTS.credit}
      </Notice>
      {/* The payment's step has them itself. */}
      {debe > 0 && !isPaying && <WhereToPay />}
    </Above>
  )
}

const WhereToPay = () => {
  const { config } = useRuntime()
  const isKnown = hasAccounts(config)
  return (
    <Card aria-labelledby="debe">
      <Stack>
        <Heading id="debe" $size="lg">
          {TEXTS.whereToPay}
        </Heading>
        <BankAccounts />
        {!isKnown && config.support_email === '' && <Text>{TEXTS.noTransferNoEmail}</Text>}
        <SupportEmail before={isKnown ? TEXTS.sendReceipt : TEXTS.noTransfer} />
      </Stack>
    </Card>
  )
}
