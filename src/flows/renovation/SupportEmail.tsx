import { useRuntime } from '../../state/runtime'
import { Text } from '../../ui/primitives/Text'

/** A sentence that ends in the support's address; nothing where there is none. */
export const SupportEmail = ({ before }: { before: string }) => {
  const { support_email } = useRuntime().config
  return support_email === '' ? null : (
    <Text $tone="soft">
      {before} <a href={`mailto:${support_email}`}>{support_email}</a>.
    </Text>
  )
}
