import styled from 'styled-components'
import { paragraphsOf } from '#domain/terms'
import { useGetTermsQuery } from '../../api/endpoints/terms'
import { useIsOurs } from '../../state/use-is-ours'
import { listedDate } from '../../texts/dates'
import { TERMS_TEXTS as TEXTS } from '../../texts/terms'
import { Spinner } from '../../ui/primitives/Spinner'
import { Stack } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'
import { QueryView } from '../lists/QueryView'

const Paragraph = styled(Text)`
  white-space: pre-line;
  overflow-wrap: anywhere;
`

/** The product's own terms, until a kitchen writes its own. */
const ProductTerms = ({ heading }: { heading: 'h2' | 'h3' }) =>
  TEXTS.sections.map(({ title, text }) => (
    <Stack as="section" key={title} $gap={1}>
      <Heading as={heading} $size="lg">
        {title}
      </Heading>
      <Text>{text}</Text>
    </Stack>
  ))

/** The terms in force, with their day. `heading`: the level below the title around them. */
export const TermsText = ({ heading }: { heading: 'h2' | 'h3' }) => {
  const isOurs = useIsOurs()
  const query = useGetTermsQuery({}, { skip: !isOurs, refetchOnMountOrArgChange: true })
  if (!isOurs) return <ProductTerms heading={heading} />
  return (
    <QueryView query={query} failed={TEXTS.failed} loading={<Spinner />}>
      {({ texto, version }) => (
        <>
          {texto === null ? (
            <ProductTerms heading={heading} />
          ) : (
            paragraphsOf(texto).map((paragraph) => <Paragraph key={paragraph}>{paragraph}</Paragraph>)
          )}
          <Text $tone="soft" $size="dense">
            {TEXTS.since(listedDate(version.slice(0, 10)))}
          </Text>
        </>
      )}
    </QueryView>
  )
}
