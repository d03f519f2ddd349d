import { LoadingOverlay } from '../ui/layout/LoadingOverlay'

/** Shown while a part of the application loads. */
export const PageLoading = () => <LoadingOverlay />
