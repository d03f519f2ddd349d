import { useGetServicesQuery } from '../../../../api/endpoints/settings'
import { QueryView } from '../../../../parts/lists/QueryView'
import { SERVICES_TEXTS as TEXTS } from '../../../../texts/services'
import { PageHeader } from '../../../../ui/primitives/PageHeader'
import { SkeletonCard } from '../../../../ui/primitives/SkeletonCard'
import { Stack } from '../../../../ui/primitives/Stack'
import { BackToSettings } from '../BackToSettings'
import { SettingsHistory } from '../SettingsHistory'
import { ServiceForm } from './ServiceForm'
import { changeLabel } from './service-name'

/** /admin/ajustes/servicios: each level is saved by itself. */
export const ServicesPage = () => {
  const query = useGetServicesQuery({}, { refetchOnMountOrArgChange: true })
  const services = query.currentData?.servicios ?? []
  return (
    <>
      <BackToSettings />
      <PageHeader dense title={TEXTS.title} subtitle={TEXTS.about} />
      <Stack>
        <QueryView query={query} failed={TEXTS.failed} loading={<SkeletonCard />}>
          {({ servicios }) => servicios.map((service) => <ServiceForm key={service.id} service={service} />)}
        </QueryView>
        <SettingsHistory subject="servicios" labelOf={(change) => changeLabel(services, change)} />
      </Stack>
    </>
  )
}
