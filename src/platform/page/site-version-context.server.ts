import { createContext } from 'react-router';

/** The build that answers a request; empty in development, where every file has its own version. */
export const siteVersionContext = createContext<string>('');
