import { PAYPAL_KEYS } from '#domain/settings'
import { useTryWalletMutation } from '../../../api/endpoints/settings'
import { failureText } from '../../../api/errors'
import { WALLET_TRY_TEXTS as TEXTS } from '../../../texts/settings'
import { Button } from '../../../ui/primitives/Button'
import { Row } from '../../../ui/primitives/Stack'
import { Text } from '../../../ui/primitives/Text'

/** 'Probar la conexión': the typed keys, or the kept ones, at the wallet. */
export const WalletTry = ({ texts }: { texts: Readonly<Record<string, string>> }) => {
  const [attempt, { error, isLoading, isSuccess }] = useTryWalletMutation()
  const valores = Object.fromEntries(PAYPAL_KEYS.map((name) => [name, texts[name] ?? '']))
  const failure = isLoading ? '' : failureText(error)
  return (
    <Row>
      <Button
        variant="secondary"
        size="small"
        icon="refresh"
        busy={isLoading}
        onClick={() => void attempt({ valores })}
      >
        {TEXTS.button}
      </Button>
      <Text as="span" $tone="soft" role="status">
        {failure || (isSuccess && TEXTS.done)}
      </Text>
    </Row>
  )
}
