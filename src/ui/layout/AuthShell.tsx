import type { ReactNode } from 'react'
import styled from 'styled-components'
import { PRODUCT } from '#domain/constants'
import { AUTH_TEXTS } from '../../texts/auth'
import drawing from '../brand/auth-scene.svg?url&no-inline'
import { Logo } from '../brand/Logo'
import { Heading, Text } from '../primitives/Text'
import { usePageTitle } from '../primitives/use-page-title'
import { theme } from '../theme/theme'
import { ALERT_PLACE } from './alert-place'

/** The sign-in's picture: a carrier of four boxes on the kitchen's table, in the page's own colours. Decoration. */
const AuthScene = () => (
  <svg viewBox="-20 0 440 440" aria-hidden role="presentation">
    <use href={`${drawing}#scene`} />
  </svg>
)

const { color, space, media } = theme

const Page = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  min-height: 100dvh;
  ${media.desktop} { grid-template: 1fr / minmax(0, 11fr) minmax(480px, 10fr); }
`
const Hero = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 132px;
  align-items: end;
  gap: ${space[3]};
  padding: ${space[5]} ${space[5]} 0;
  overflow: hidden;
  background: ${color.hero};
  color: ${color.onHero};
  ${media.desktop} {
    position: sticky;
    top: 0;
    grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
    align-items: start;
    gap: ${space[4]};
    height: 100dvh;
    padding: ${space[10]} ${space[12]} ${space[12]};
  }
`
const Brand = styled.div`
  align-self: start;
  ${media.desktop} { grid-row: 1; }
`
const Scene = styled.div`
  grid-row: 1 / span 2;
  grid-column: 2;
  margin: 0 -${space[2]} -2px 0;
  ${media.desktop} {
    position: relative;
    grid-area: 2 / 1;
    display: grid;
    place-items: center;
    height: 100%;
    min-height: 0;
    margin: 0;
    & > svg { height: 100%; max-height: 520px; width: auto; }
  }
`
const Pitch = styled.div`
  padding-bottom: ${space[5]};
  ${media.desktop} { display: grid; gap: ${space[3]}; padding: 0; }
`
const Tagline = styled.p`
  font-family: ${theme.font.heading};
  font-size: ${theme.text.lg};
  font-weight: ${theme.weight.bold};
  line-height: ${theme.leading.tight};
  letter-spacing: -0.015em;
  text-wrap: balance;
  ${media.desktop} { font-size: ${theme.text.hero}; }
`
const Lead = styled.p`
  display: none;
  ${media.desktop} { display: block; max-width: 38ch; font-size: ${theme.text.lg}; opacity: 0.9; }
`
const Main = styled.main`
  display: grid;
  align-content: start;
  padding: ${space[8]} ${space[5]} ${space[10]};
  ${media.desktop} { align-content: center; padding: ${space[10]} ${space[12]}; }
`
const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  width: 100%;
  max-width: 440px;
  margin: 0 auto;
`
const Titles = styled.div`
  display: grid;
  gap: ${space[2]};
`

/** The picture's place, where a wide screen may show something else. */
export const SCENE_ID = 'escena'

interface AuthShellProps {
  title: string
  subtitle?: ReactNode
  /** The form. */
  children: ReactNode
  /** Under the form: a link to the other screen. */
  footer?: ReactNode
}

/** The public pages: the carrier and its promise on one side, one form on the other. */
export const AuthShell = ({ title, subtitle, children, footer }: AuthShellProps) => {
  usePageTitle(title)
  return (
    <Page>
      <Hero {...ALERT_PLACE}>
        <Brand>
          <Logo />
        </Brand>
        <Scene id={SCENE_ID}>
          <AuthScene />
        </Scene>
        <Pitch>
          <Tagline>{AUTH_TEXTS.tagline}</Tagline>
          <Lead>{AUTH_TEXTS.lead}</Lead>
        </Pitch>
      </Hero>
      <Main>
        <Column>
          <Titles>
            <Heading as="h1" $size="display">
              {title}
            </Heading>
            {subtitle && <Text $tone="soft">{subtitle}</Text>}
          </Titles>
          {children}
          {footer && <Text as="div">{footer}</Text>}
          <Text $tone="soft" $size="sm">
            {AUTH_TEXTS.madeWith(PRODUCT)}
          </Text>
        </Column>
      </Main>
    </Page>
  )
}
