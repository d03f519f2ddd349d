export {
  type AdministratorDeps,
  administratorService,
  appointIn,
  hasAdministrator,
  type RoleChange,
} from './service'
