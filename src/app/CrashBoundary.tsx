import { Component, type ReactNode } from 'react'
import styled from 'styled-components'
import { APP_TEXTS } from '../texts/app'
import { Button } from '../ui/primitives/Button'
import { Stack } from '../ui/primitives/Stack'
import { Heading, Text } from '../ui/primitives/Text'
import { theme } from '../ui/theme/theme'

/** Needs nothing that is not loaded already: what failed may be the network itself. */
const Page = styled(Stack)`
  max-width: 480px;
  margin: 0 auto;
  padding: ${theme.space[12]} ${theme.space[5]};
`

/** A short code that is the same for the same mistake, to quote to support. */
const codeOf = (error: unknown): string => {
  const text = error instanceof Error ? `${error.name}${error.message}` : String(error)
  let hash = 7
  for (const letter of text) hash = (hash * 31 + letter.charCodeAt(0)) % 1_679_616
  return `V-${hash.toString(36).toUpperCase().padStart(4, '0')}`
}

/** A screen that fails says so and offers a way on, instead of a white page. */
export class CrashBoundary extends Component<{ children: ReactNode }, { code: string | null }> {
  override state: { code: string | null } = { code: null }

  static getDerivedStateFromError(error: unknown) {
    return { code: codeOf(error) }
  }

  override render() {
    const { code } = this.state
    if (code === null) return this.props.children
    const goHome = () => window.location.assign(import.meta.env.BASE_URL)
    return (
      <Page as="main" role="alert">
        <Heading as="h1">{APP_TEXTS.crashTitle}</Heading>
        <Text>
          {APP_TEXTS.crashText} <strong>{code}</strong>
        </Text>
        <Button onClick={goHome}>{APP_TEXTS.goHome}</Button>
      </Page>
    )
  }
}
