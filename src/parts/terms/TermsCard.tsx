import { useAcceptTermsMutation, useGetOwnTermsQuery } from '../../api/endpoints/terms'
import { listedMoment } from '../../texts/dates'
import { TERMS_TEXTS } from '../../texts/terms'
import { Button, ButtonLink } from '../../ui/primitives/Button'
import { Row } from '../../ui/primitives/Stack'
import { Text } from '../../ui/primitives/Text'
import { QueryCard } from '../profile/QueryCard'

const TEXTS = TERMS_TEXTS.card

const stateText = (accepted: string | null, at: string | null, version: string): string => {
  if (accepted === null || at === null) return TEXTS.unknown
  return accepted === version ? TEXTS.accepted(listedMoment(at)) : TEXTS.older(listedMoment(at))
}

/** Which terms the client accepted and when; asks once where they are others now. */
export const TermsCard = () => {
  const query = useGetOwnTermsQuery({}, { refetchOnMountOrArgChange: true })
  const [accept, { isLoading }] = useAcceptTermsMutation()
  return (
    <QueryCard texts={TEXTS} query={query}>
      {({ aceptada, desde, version }) => (
        <>
          <Text>{stateText(aceptada, desde, version)}</Text>
          <Row>
            <ButtonLink to="/terminos" variant="secondary" target="_blank">
              {TEXTS.read}
            </ButtonLink>
            {aceptada !== version && (
              <Button busy={isLoading} onClick={() => void accept({ version })}>
                {TEXTS.accept}
              </Button>
            )}
          </Row>
        </>
      )}
    </QueryCard>
  )
}
