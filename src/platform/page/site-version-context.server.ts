import { createContext } from 'react-router';

/** Build that answers a request; '' in development, where each file has its own version. */
export const siteVersionContext = createContext<string>('');
