import { getServices, saveService } from '#contract/extensions/services'
import {
  getSettingChanges,
  getSettings,
  saveLogo,
  saveSettings,
  tryMaps,
  tryWallet,
} from '#contract/extensions/settings'
import { type Answer, api, read, write } from '../api'
import { GENERAL, IN_PLACE } from '../feedback'

/** A subject of the settings. */
export type SettingsAnswer = Answer<typeof getSettings>['ajustes'][number]

/** A membership level as the office sets it. */
export type Service = Answer<typeof getServices>['servicios'][number]

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSettings: build.query(read(getSettings, ['Settings'])),
    /** Refused saves count too: somebody else's may be the reason. */
    saveSettings: build.mutation(write(saveSettings, ['Settings'], GENERAL)),
    saveLogo: build.mutation(write(saveLogo, ['Settings'], GENERAL)),
    tryWallet: build.mutation(write(tryWallet, [], IN_PLACE)),
    tryMaps: build.mutation(write(tryMaps, [], IN_PLACE)),
    getServices: build.query(read(getServices, ['Settings'])),
    saveService: build.mutation(write(saveService, ['Settings', 'Levels'], GENERAL)),
    getSettingChanges: build.query(read(getSettingChanges, ['Settings'])),
  }),
})

export const {
  useGetSettingsQuery,
  useSaveSettingsMutation,
  useTryMapsMutation,
  useTryWalletMutation,
  useGetServicesQuery,
  useSaveServiceMutation,
  useSaveLogoMutation,
  useGetSettingChangesQuery,
} = settingsApi
