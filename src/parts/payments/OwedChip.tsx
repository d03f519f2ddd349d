import { owedText } from '#domain/sales'
import { Chip } from '../../ui/primitives/Chip'

/** 'Debe $30,00' or 'A favor $10,00'; nothing of an account that is even. */
export const OwedChip = ({ debe }: { debe: number | null | undefined }) => {
  const text = owedText(debe)
  if (text === '') return null
  return debe && debe > 0 ? (
    <Chip tone="warning" icon="warning">
      {text}
    </Chip>
  ) : (
    <Chip>{text}</Chip>
  )
}
