import { publicUrlOf } from '../config'
import type { ModuleDeps } from '../deps'

/** Whom letters are from: the kitchen's name, and the application's address without a slash at the end. */
export type Sender = { readonly kitchen: string; readonly site: string; readonly hasLogo: boolean }

export const senderOf = ({ config, settings }: Pick<ModuleDeps, 'config' | 'settings'>): Sender => ({
  kitchen: settings.now().kitchen,
  site: publicUrlOf(config),
  hasLogo: settings.now().logo !== '',
})
