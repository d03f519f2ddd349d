import { getSettingChanges, getSettings, saveLogo, saveSettings } from '#contract/extensions/settings'
import { type Answer, api, read, write } from '../api'
import { GENERAL } from '../feedback'

/** A subject of the settings. */
export type SettingsAnswer = Answer<typeof getSettings>['ajustes'][number]

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSettings: build.query(read(getSettings, ['Settings'])),
    /** Refused saves count too: somebody else's may be the reason. */
    saveSettings: build.mutation(write(saveSettings, ['Settings'], GENERAL)),
    saveLogo: build.mutation(write(saveLogo, ['Settings'], GENERAL)),
    getSettingChanges: build.query(read(getSettingChanges, ['Settings'])),
  }),
})

export const {
  useGetSettingsQuery,
  useSaveSettingsMutation,
  useSaveLogoMutation,
  useGetSettingChangesQuery,
} = settingsApi
