import { useParams } from 'react-router-dom'
import { SETTING_SUBJECTS } from '#domain/constants'
import { useGetSettingsQuery } from '../../../api/endpoints/settings'
import { QueryView } from '../../../parts/lists/QueryView'
import { settingText, shownValue } from '../../../parts/settings/setting-text'
import { SUBJECT_TEXTS, SETTINGS_TEXTS as TEXTS } from '../../../texts/settings'
import { Notice } from '../../../ui/primitives/Notice'
import { SkeletonCard } from '../../../ui/primitives/SkeletonCard'
import { MailServerCard } from './correo/MailServerCard'
import { LogoCard } from './LogoCard'
import { SettingsForm } from './SettingsForm'
import { SettingsHistory } from './SettingsHistory'
import { SettingsScreen } from './SettingsScreen'
import { WaitingCard } from './WaitingCard'

/** /admin/ajustes/cocina: one subject, saved as one. */
export const SubjectPage = () => {
  const { tema } = useParams()
  const subject = SETTING_SUBJECTS.find((other) => other === tema)
  const query = useGetSettingsQuery({}, { refetchOnMountOrArgChange: true, skip: subject === undefined })
  if (subject === undefined) {
    return (
      <SettingsScreen title={TEXTS.title}>
        <Notice tone="warning">{TEXTS.unknown}</Notice>
      </SettingsScreen>
    )
  }
  return (
    <SettingsScreen title={SUBJECT_TEXTS[subject].title} subtitle={SUBJECT_TEXTS[subject].about}>
      {subject === 'correo' && <MailServerCard />}
      <QueryView query={query} failed={TEXTS.failed} loading={<SkeletonCard />}>
        {({ ajustes, logo }) => (
          <>
            {subject === 'cocina' && <LogoCard ruta={logo} />}
            {ajustes
              .filter((stored) => stored.tema === subject)
              .map((stored) => (
                <SettingsForm key={subject} subject={subject} stored={stored} />
              ))}
          </>
        )}
      </QueryView>
      {subject === 'entregas' && <WaitingCard />}
      <SettingsHistory
        subject={subject}
        labelOf={(name) => settingText(subject, name).label}
        shown={(name, value) => shownValue(subject, name, value)}
      />
    </SettingsScreen>
  )
}
