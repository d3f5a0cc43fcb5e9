import { createContext } from 'react-router';

/** Id by which the log and a failed page name a request. */
export const requestIdContext = createContext<string>('');
