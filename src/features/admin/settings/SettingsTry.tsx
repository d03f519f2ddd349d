import { PAYPAL_KEYS } from '#domain/settings'
import { useTryMapsMutation, useTryWalletMutation } from '../../../api/endpoints/settings'
import { failureText } from '../../../api/errors'
import { TRY_TEXTS as TEXTS } from '../../../texts/settings'
import { Button } from '../../../ui/primitives/Button'
import { Row } from '../../../ui/primitives/Stack'
import { Text } from '../../../ui/primitives/Text'

type Texts = Readonly<Record<string, string>>

interface TryProps {
  of: keyof typeof TEXTS.button
  /** How the try went. */
  result: { error?: unknown; isLoading: boolean; isSuccess: boolean }
  onTry: () => void
}

const Try = ({ of, onTry, result: { error, isLoading, isSuccess } }: TryProps) => (
  <Row>
    <Button variant="secondary" size="small" icon="refresh" busy={isLoading} onClick={onTry}>
      {TEXTS.button[of]}
    </Button>
    <Text as="span" $tone="soft" role="status">
      {(!isLoading && failureText(error)) || (isSuccess && TEXTS.done[of])}
    </Text>
  </Row>
)

/** 'Probar la conexión': the typed keys, or the kept ones, at the wallet. */
export const WalletTry = ({ texts }: { texts: Texts }) => {
  const [attempt, result] = useTryWalletMutation()
  const valores = Object.fromEntries(PAYPAL_KEYS.map((name) => [name, texts[name] ?? '']))
  return <Try of="pagos" result={result} onTry={() => void attempt({ valores })} />
}

/** 'Probar los mapas': what is typed, or Google's kept key. */
export const MapsTry = ({ texts }: { texts: Texts }) => {
  const [attempt, result] = useTryMapsMutation()
  return <Try of="mapas" result={result} onTry={() => void attempt({ valores: texts })} />
}
