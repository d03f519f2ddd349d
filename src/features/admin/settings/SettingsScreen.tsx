import type { ReactNode } from 'react'
import { SETTINGS_TEXTS } from '../../../texts/settings'
import { BackLink } from '../../../ui/primitives/BackLink'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { Stack } from '../../../ui/primitives/Stack'

interface SettingsScreenProps {
  title: string
  subtitle?: string
  /** Beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A subject's screen, with the way back to all of them. */
export const SettingsScreen = ({ children, ...header }: SettingsScreenProps) => (
  <>
    <BackLink to="/admin/ajustes">{SETTINGS_TEXTS.back}</BackLink>
    <PageHeader dense {...header} />
    <Stack>{children}</Stack>
  </>
)
