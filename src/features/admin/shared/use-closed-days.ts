import { skipToken } from '@reduxjs/toolkit/query'
import { type ClosedDay, useGetClosedDaysQuery } from '../../../api/endpoints/day'
import { useExtension } from '../../../state/use-extension'

const NONE: readonly ClosedDay[] = []

/** The closed days from a day on (extension `jornada`); none while they load, and for null. */
export const useClosedDays = (from: string | null): readonly ClosedDay[] => {
  const isListed = useExtension('jornada')
  const { data } = useGetClosedDaysQuery(isListed && from !== null ? { desde: from } : skipToken, {
    refetchOnMountOrArgChange: true,
  })
  return data?.dias ?? NONE
}
