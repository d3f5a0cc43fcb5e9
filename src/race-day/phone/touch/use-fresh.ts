import { useEffect, useState } from 'react';
import { tooSoon } from './too-soon.ts';

/** Whether another boat or heat came just now; one that comes back after the list came anew is the same. */
export function useFresh(key: string): boolean {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    if (key === '') return;
    const timer = setTimeout(() => setSettled(key), tooSoon);
    return () => clearTimeout(timer);
  }, [key]);
  return settled !== key;
}
