import { createContext } from 'react-router';

/** Reports that an address leads nowhere; null when the shared page about that must be made. */
export const missingContext = createContext<(() => void) | null>(null);
