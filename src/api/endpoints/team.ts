import { changeMember, endMember, getTeam, inviteMember } from '#contract/extensions/team'
import { type Answer, api, call } from '../api'
import { GENERAL, IN_PLACE } from '../feedback'

export type TeamMember = Answer<typeof getTeam>['personas'][number]

/** Who works in the office; a change is among the security events too. */
const teamApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTeam: build.query({ ...call(getTeam), providesTags: ['Security'] }),
    inviteMember: build.mutation({ ...call(inviteMember, IN_PLACE), invalidatesTags: ['Security'] }),
    changeMember: build.mutation({ ...call(changeMember, IN_PLACE), invalidatesTags: ['Security'] }),
    endMember: build.mutation({ ...call(endMember, GENERAL), invalidatesTags: ['Security'] }),
  }),
})

export const { useGetTeamQuery, useInviteMemberMutation, useChangeMemberMutation, useEndMemberMutation } =
  teamApi
