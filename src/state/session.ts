import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { User } from '#contract/people'

export type { User }

/** What local storage holds of a session (Specification §3); null is "not stored". */
export interface SessionItems {
  session_id: string | null
  keylogin: string | null
  code_confirm: string | null
  user: User | null
}

/** Where a lost session was, so that the same person comes back to it. */
export interface LostPlace {
  keylogin: string
  /** The account's e-mail, to fill in the login form; may be ''. */
  email: string
  path: string
}

export interface SessionState extends SessionItems {
  /** The API base address; ends in `/`. */
  path_api: string
  /** The person whose session was lost a moment ago: the screen stays until the alert has been read. */
  ending: User | null
  lostAt: LostPlace | null
}

const NO_SESSION: SessionItems = { session_id: null, keylogin: null, code_confirm: null, user: null }

export const initialSession: SessionState = { ...NO_SESSION, path_api: '', ending: null, lostAt: null }

export interface AcceptedSession {
  session_id: string
  keylogin: string
  user: User
}

export interface LostSession {
  /** Of the screen; '/' where that is nothing to come back to. */
  path: string
  /** Another tab got the response first, and removes the four items. */
  fromTab: boolean
}

/** Whose tab it is: the person's who is signed in, else whose session expired in it; after a sign-out nobody's. */
export const ownerOf = ({ session_id, keylogin, lostAt }: SessionState): string | null =>
  session_id === null ? (lostAt?.keylogin ?? null) : keylogin

const slice = createSlice({
  name: 'session',
  initialState: initialSession,
  reducers: {
    /** A code was sent: its `keylogin` is kept at once (Specification §7). */
    codeSent: (state, { payload }: PayloadAction<{ keylogin: string }>) => {
      if (state.session_id === null) state.keylogin = payload.keylogin
    },
    /** A code was validated: the session and the user are stored (Specification §4). */
    sessionAccepted: (state, { payload }: PayloadAction<AcceptedSession>) => ({
      ...state,
      ...payload,
      code_confirm: 'true',
      ending: null,
      lostAt: payload.keylogin === ownerOf(state) ? state.lostAt : null,
    }),
    /** The server has sent the current user. */
    userReplaced: (state, { payload }: PayloadAction<User>) => {
      if (state.session_id !== null) state.user = payload
    },
    /** Another tab, or a hand, changed what is stored: sign-in, sign-out, or the user. */
    sessionRestored: (state, { payload }: PayloadAction<SessionItems>) => {
      const isStillOut = state.session_id === null && payload.session_id === null
      const isSamePerson = payload.session_id !== null && payload.keylogin === ownerOf(state)
      return { ...state, ...payload, ending: null, lostAt: isStillOut || isSamePerson ? state.lostAt : null }
    },
    /** The server says that the session is gone: the four items go at once, the screen a second later. */
    sessionLost: (state, { payload }: PayloadAction<LostSession>) => {
      const { keylogin, user, lostAt: before } = state
      const email = user?.account.email ?? ''
      // Lost again before its person has come back to where it was lost first.
      const path = payload.path === '/' && before?.keylogin === keylogin ? before.path : payload.path
      const lostAt = keylogin === null ? null : { keylogin, email, path }
      return { ...state, ...NO_SESSION, ending: user, lostAt }
    },
    /** The second after {@link sessionLost} is over. */
    sessionLeft: (state) => {
      state.ending = null
    },
    signedOut: (state) => ({ ...state, ...NO_SESSION, ending: null, lostAt: null }),
    /** The lost place was used, or is not wanted. */
    lostPlaceForgotten: (state) => {
      state.lostAt = null
    },
  },
})

export const {
  codeSent,
  sessionAccepted,
  userReplaced,
  sessionRestored,
  sessionLost,
  sessionLeft,
  signedOut,
  lostPlaceForgotten,
} = slice.actions
export const sessionReducer = slice.reducer
