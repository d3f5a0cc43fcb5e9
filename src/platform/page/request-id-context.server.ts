import { createContext } from 'react-router';

export const requestIdContext = createContext<string>('');
