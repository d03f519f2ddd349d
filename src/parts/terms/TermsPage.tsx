import styled from 'styled-components'
import { TERMS_TEXTS as TEXTS } from '../../texts/terms'
import { useBrandName } from '../../ui/brand/brand-name'
import { Logo } from '../../ui/brand/Logo'
import { ButtonLink } from '../../ui/primitives/Button'
import { Stack } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'
import { usePageTitle } from '../../ui/primitives/use-page-title'
import { theme } from '../../ui/theme/theme'
import { TermsText } from './TermsText'

const Page = styled(Stack)`
  max-width: 68ch;
  margin: 0 auto;
  padding: ${theme.space[5]} ${theme.space[5]} ${theme.space[12]};
`

/** /terminos: the terms of the service, for everybody. */
export const TermsPage = () => {
  usePageTitle(TEXTS.title)
  return (
    <Page $gap={8}>
      <header>
        <Logo />
      </header>
      <Stack as="main" $gap={5}>
        <Stack $gap={2}>
          <Heading as="h1" $size="display">
            {TEXTS.title}
          </Heading>
          <Text $tone="soft">{TEXTS.lead(useBrandName())}</Text>
        </Stack>
        <TermsText heading="h2" />
        <div>
          <ButtonLink to="/" variant="secondary">
            {TEXTS.home}
          </ButtonLink>
        </div>
      </Stack>
    </Page>
  )
}
