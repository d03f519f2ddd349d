import { AREA_NAMES } from '#domain/areas'
import { useAreas } from '../state/areas'
import { TEAM_TEXTS } from '../texts/team'
import type { NavEntry } from '../ui/layout/entries'
import { ButtonLink } from '../ui/primitives/Button'
import { EmptyState } from '../ui/primitives/EmptyState'
import { Row } from '../ui/primitives/Stack'

/** A screen of others' work; the area stays around it. `entries`: the sections that are the user's. */
export const NotYours = ({ entries }: { entries: readonly NavEntry[] }) => (
  <EmptyState
    as="h1"
    title={TEAM_TEXTS.notYours}
    text={TEAM_TEXTS.yourWork(useAreas().map((area) => AREA_NAMES[area]))}
    action={
      <Row $gap={2}>
        {entries.map(({ label, to }) => (
          <ButtonLink key={to} to={to} variant="secondary">
            {label}
          </ButtonLink>
        ))}
      </Row>
    }
  />
)
