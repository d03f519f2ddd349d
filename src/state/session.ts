import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { User } from '#contract/people'
import { hasSession } from '#domain/session-rules'
import { type Location, locationChanged } from './navigation'

export type { User }

/** A session's items in local storage (Specification §3); null is "not stored". */
export interface SessionItems {
  session_id: string | null
  keylogin: string | null
  code_confirm: string | null
  user: User | null
}

/** Where a session expired, so that its user returns there. */
export interface ReturnPlace {
  keylogin: string
  /** The account's e-mail, to fill in the login form; may be ''. */
  email: string
  path: string
}

export interface SessionState extends SessionItems {
  /** The API base address; ends in `/`. */
  path_api: string
  /** The user whose session just expired: the screen stays until the alert has been read. */
  expiredUser: User | null
  returnPlace: ReturnPlace | null
  /** This page saw a sign-in by code, and the offer of a passkey was not answered since. */
  offersPasskey: boolean
}

const NO_SESSION: SessionItems = { session_id: null, keylogin: null, code_confirm: null, user: null }

export const initialSession: SessionState = {
  ...NO_SESSION,
  path_api: '',
  expiredUser: null,
  returnPlace: null,
  offersPasskey: false,
}

export interface AcceptedSession {
  session_id: string
  keylogin: string
  user: User
  /** By a code on /login: a passkey is offered for the next time. */
  offersPasskey?: boolean
}

/** Only an area's screen is worth returning to. */
const isAreaScreen = ({ pathname }: Location): boolean => /^\/(cliente|admin)\//.test(pathname)

/** The tab's owner: the signed-in user, else the one whose session expired in it; none after a sign-out. */
export const ownerOf = ({ session_id, keylogin, returnPlace }: SessionState): string | null =>
  session_id === null ? (returnPlace?.keylogin ?? null) : keylogin

/** Only its own user keeps the place where a session expired, and only until a sign-out. */
const adopted = (state: SessionState, items: SessionItems): SessionState => {
  const isKept = items.session_id === null ? state.session_id === null : items.keylogin === ownerOf(state)
  return { ...state, ...items, expiredUser: null, returnPlace: isKept ? state.returnPlace : null }
}

const slice = createSlice({
  name: 'session',
  initialState: initialSession,
  reducers: {
    /** A code was sent: stores its `keylogin` at once (Specification §7). */
    codeSent: (state, { payload }: PayloadAction<{ keylogin: string }>) => {
      if (state.session_id === null) state.keylogin = payload.keylogin
    },
    /** A code was validated, or a passkey: the session and the user are stored (Specification §4). */
    sessionAccepted: (
      state,
      { payload: { offersPasskey = false, ...items } }: PayloadAction<AcceptedSession>,
    ) => ({
      ...adopted(state, { ...items, code_confirm: 'true' }),
      offersPasskey,
    }),
    /** The offer was answered. */
    passkeyOfferClosed: (state) => {
      state.offersPasskey = false
    },
    /** The server has sent the current user. */
    userReplaced: (state, { payload }: PayloadAction<User>) => {
      if (state.session_id !== null) state.user = payload
    },
    /** Another tab, or a person by hand, changed storage: sign-in, sign-out or user. */
    storageAdopted: (state, { payload }: PayloadAction<SessionItems>) => adopted(state, payload),
    /** The server says that the session is gone: the four items go at once, the screen a second later. */
    sessionExpired: (state, { payload: screen }: PayloadAction<Location>) => {
      const { keylogin, user, returnPlace: before } = state
      const email = user?.account.email ?? ''
      // Expired again before the user returned to the first place.
      const earlier = before?.keylogin === keylogin ? before.path : '/'
      const path = isAreaScreen(screen) ? screen.pathname + screen.search : earlier
      const returnPlace = keylogin === null ? null : { keylogin, email, path }
      return { ...state, ...NO_SESSION, expiredUser: user, returnPlace, offersPasskey: false }
    },
    /** The second after {@link sessionExpired} is over. */
    expiryShown: (state) => {
      state.expiredUser = null
    },
    signedOut: (state) => ({
      ...state,
      ...NO_SESSION,
      expiredUser: null,
      returnPlace: null,
      offersPasskey: false,
    }),
  },
  extraReducers: (builder) =>
    // A screen opened with a session needs no place to return to.
    builder.addCase(locationChanged, (state, { payload }) => {
      if (hasSession(state) && isAreaScreen(payload)) state.returnPlace = null
    }),
})

export const {
  codeSent,
  sessionAccepted,
  passkeyOfferClosed,
  userReplaced,
  storageAdopted,
  sessionExpired,
  expiryShown,
  signedOut,
} = slice.actions
export const sessionReducer = slice.reducer
