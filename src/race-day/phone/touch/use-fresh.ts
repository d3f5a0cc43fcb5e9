import { useEffect, useState } from 'react';
import { tooSoon } from './too-soon.ts';

/** Returns whether another boat or heat has just appeared; the same key after a reload of the list does not count. */
export function useFresh(key: string): boolean {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    if (key === '') return;
    const timer = setTimeout(() => setSettled(key), tooSoon);
    return () => clearTimeout(timer);
  }, [key]);
  return settled !== key;
}
