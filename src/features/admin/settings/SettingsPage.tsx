import styled from 'styled-components'
import { SETTING_SUBJECTS } from '#domain/constants'
import { COPIES_TEXTS } from '../../../texts/copies'
import { SERVICES_TEXTS } from '../../../texts/services'
import { SUBJECT_TEXTS, SETTINGS_TEXTS as TEXTS } from '../../../texts/settings'
import { HOLIDAY_TEXTS } from '../../../texts/settings-holidays'
import { TEAM_TEXTS } from '../../../texts/team'
import { Icon } from '../../../ui/primitives/Icon'
import { Link } from '../../../ui/primitives/Link'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { Stack } from '../../../ui/primitives/Stack'
import { Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'

const List = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  ${theme.media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`
const Subject = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${theme.space[3]};
  align-items: center;
  height: 100%;
  min-height: 44px;
  padding: ${theme.space[4]};
  background: ${theme.color.surface};
  border: ${theme.border.line};
  border-radius: ${theme.radius.card};
  color: inherit;
  text-decoration: none;
  &:hover { border-color: ${theme.color.act}; }
`

/** A subject with a page of its own instead of the form that the others share. */
interface OwnPage {
  to: string
  title: string
  about: string
}

const OWN_PAGES: readonly OwnPage[] = [
  { to: '/admin/ajustes/servicios', title: SERVICES_TEXTS.title, about: SERVICES_TEXTS.about },
  { to: '/admin/ajustes/copias', title: COPIES_TEXTS.title, about: COPIES_TEXTS.subtitle },
  { to: '/admin/ajustes/feriados', title: HOLIDAY_TEXTS.title, about: HOLIDAY_TEXTS.about },
  { to: '/admin/ajustes/equipo', title: TEAM_TEXTS.title, about: TEAM_TEXTS.subtitle },
]

const PAGES: readonly OwnPage[] = [
  ...SETTING_SUBJECTS.map((subject) => ({ to: `/admin/ajustes/${subject}`, ...SUBJECT_TEXTS[subject] })),
  ...OWN_PAGES,
]

/** /admin/ajustes: the subjects. */
export const SettingsPage = () => (
  <>
    <PageHeader dense title={TEXTS.title} subtitle={TEXTS.subtitle} />
    <List aria-label={TEXTS.list}>
      {PAGES.map(({ about, title, to }) => (
        <li key={to}>
          <Subject to={to}>
            <Stack as="span" $gap={1}>
              <Text as="strong" $strong>
                {title}
              </Text>
              <Text as="span" $tone="soft" $size="dense">
                {about}
              </Text>
            </Stack>
            <Icon name="chevronRight" size={20} />
          </Subject>
        </li>
      ))}
    </List>
  </>
)
