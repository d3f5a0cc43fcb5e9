import { createContext } from 'react-router';

/**
 * Reports that an address leads nowhere, so that the cached page about it is sent; null when that page must be made.
 */
export const missingContext = createContext<(() => void) | null>(null);
