import { getSettingChanges, getSettings, saveSettings } from '#contract/extensions/settings'
import { type Answer, api, call } from '../api'
import { GENERAL } from '../feedback'

/** A subject of the settings. */
export type SettingsAnswer = Answer<typeof getSettings>['ajustes'][number]

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSettings: build.query({ ...call(getSettings), providesTags: ['Settings'] }),
    /** Refused saves count too: somebody else's may be the reason. */
    saveSettings: build.mutation({ ...call(saveSettings, GENERAL), invalidatesTags: ['Settings'] }),
    getSettingChanges: build.query({ ...call(getSettingChanges), providesTags: ['Settings'] }),
  }),
})

export const { useGetSettingsQuery, useSaveSettingsMutation, useGetSettingChangesQuery } = settingsApi
