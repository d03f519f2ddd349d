import { type ReactNode, useState } from 'react'
import { inviterHash } from '#domain/inviter'
import { selectKeylogin, selectUser } from '../../state/selectors'
import { useAppDispatch, useAppSelector } from '../../state/store-types'
import { NAV_TEXTS } from '../../texts/navigation'
import { copyLink } from './copy-link'
import { ShareOffer } from './ShareOffer'

const TEXTS = NAV_TEXTS.client

/**
 * The registration link with the user's key as referrer. The first name follows behind the `#`, which no server sees: a
 * server that gave names for keys would give them to anyone.
 */
const invitationLink = (keylogin: string, name: string | null): string => {
  const link = new URL(`${import.meta.env.BASE_URL}registrate`, window.location.origin)
  link.searchParams.set('referrer', keylogin)
  link.hash = inviterHash(name)
  return link.href
}

/** Whether the system has its own share sheet. */
const hasShareSheet = (): boolean => 'share' in window.navigator

interface Invite {
  invite: () => Promise<void>
  /** To be rendered: the system's share sheet, offered after the copy; null without an offer. */
  offer: ReactNode
}

/** Invitar amigos: copies the registration link and says so; shows it where the browser refuses to copy (Specification §2). */
export const useInvite = (): Invite => {
  const dispatch = useAppDispatch()
  const keylogin = useAppSelector(selectKeylogin)
  const name = useAppSelector(selectUser)?.account.nombre ?? null
  const [isOffered, setOffered] = useState(false)
  const invite = async () => {
    const link = invitationLink(keylogin, name)
    await dispatch(copyLink(link, TEXTS))
    setOffered(hasShareSheet())
  }
  const offer = () => <ShareOffer link={invitationLink(keylogin, name)} onClose={() => setOffered(false)} />
  return { invite, offer: isOffered ? offer() : null }
}
