export { type AdministratorDeps, administratorService, type RoleChange } from './service'
