import { screen } from '@testing-library/react'

export interface ShownToast {
  title: string
  text: string
  /** Its effect of leaving plays. */
  leaving: boolean
}

const read = (toast: Element): ShownToast => {
  const title = toast.querySelector('strong')
  const words = title?.parentElement?.textContent ?? ''
  return {
    title: title?.textContent ?? '',
    text: words.slice(title?.textContent.length ?? 0),
    leaving: toast.getAttribute('data-leaving') === 'true',
  }
}

/** The alert area's toasts, as a person reads them, oldest first. What else it may say, such as that there is no network, is none. */
export const toasts = (): ShownToast[] =>
  [...screen.getByLabelText('Avisos').querySelectorAll('[data-leaving]')].map(read)

/** The texts alone of the toasts that are not on their way out. */
export const toastTexts = (): string[] =>
  toasts()
    .filter(({ leaving }) => !leaving)
    .map(({ text }) => text)
