import { LoadingOverlay } from '../ui/layout/LoadingOverlay'

/** While a part of the application is on its way. */
export const PageLoading = () => <LoadingOverlay />
