import { useGetServicesQuery } from '../../../../api/endpoints/settings'
import { QueryView } from '../../../../parts/lists/QueryView'
import { SERVICES_TEXTS as TEXTS } from '../../../../texts/services'
import { SkeletonCard } from '../../../../ui/primitives/SkeletonCard'
import { SettingsHistory } from '../SettingsHistory'
import { SettingsScreen } from '../SettingsScreen'
import { ServiceForm } from './ServiceForm'
import { changeLabel } from './service-name'

/** /admin/ajustes/servicios: each level is saved by itself. */
export const ServicesPage = () => {
  const query = useGetServicesQuery({}, { refetchOnMountOrArgChange: true })
  const services = query.currentData?.servicios ?? []
  return (
    <SettingsScreen title={TEXTS.title} subtitle={TEXTS.about}>
      <QueryView query={query} failed={TEXTS.failed} loading={<SkeletonCard />}>
        {({ servicios }) =>
          servicios.map((service) => <ServiceForm key={service.id} service={service} all={servicios} />)
        }
      </QueryView>
      <SettingsHistory subject="servicios" labelOf={(change) => changeLabel(services, change)} />
    </SettingsScreen>
  )
}
