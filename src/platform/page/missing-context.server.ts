import { createContext } from 'react-router';

/**
 * Told that an address leads nowhere, where the page about it stands ready; null where it has to be
 * made.
 */
export const missingContext = createContext<(() => void) | null>(null);
