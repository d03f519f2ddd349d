import { SETTINGS_TEXTS } from '../../../texts/settings'
import { BackLink } from '../shared/BackLink'

/** Above a subject: back to all of them. */
export const BackToSettings = () => <BackLink to="/admin/ajustes">{SETTINGS_TEXTS.back}</BackLink>
