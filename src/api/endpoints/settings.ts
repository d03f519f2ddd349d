import { getServices, saveService } from '#contract/extensions/services'
import { getSettingChanges, getSettings, saveSettings, tryWallet } from '#contract/extensions/settings'
import { type Answer, api, call } from '../api'
import { GENERAL, IN_PLACE } from '../feedback'

/** A subject of the settings. */
export type SettingsAnswer = Answer<typeof getSettings>['ajustes'][number]

/** A membership level as the office sets it. */
export type Service = Answer<typeof getServices>['servicios'][number]

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSettings: build.query({ ...call(getSettings), providesTags: ['Settings'] }),
    /** Refused saves count too: somebody else's may be the reason. */
    saveSettings: build.mutation({ ...call(saveSettings, GENERAL), invalidatesTags: ['Settings'] }),
    tryWallet: build.mutation(call(tryWallet, IN_PLACE)),
    getServices: build.query({ ...call(getServices), providesTags: ['Settings'] }),
    saveService: build.mutation({ ...call(saveService, GENERAL), invalidatesTags: ['Settings', 'Levels'] }),
    getSettingChanges: build.query({ ...call(getSettingChanges), providesTags: ['Settings'] }),
  }),
})

export const {
  useGetSettingsQuery,
  useSaveSettingsMutation,
  useTryWalletMutation,
  useGetServicesQuery,
  useSaveServiceMutation,
  useGetSettingChangesQuery,
} = settingsApi
