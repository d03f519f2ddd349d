import { getMissing } from '#contract/extensions/missing'
import { api, read } from '../api'

const missingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMissing: build.query(read(getMissing, ['Settings', 'Menus', 'Copies'])),
  }),
})

export const { useGetMissingQuery } = missingApi
