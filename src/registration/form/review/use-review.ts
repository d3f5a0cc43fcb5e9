import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { RegistrationEntry } from '../../rules/check-registration.ts';

/** What the address ends in while the summary is open: the back button closes it, and stays here. */
const reviewHash = '#revisar';

/** The look at everything before it is sent: what is shown, and how it opens and closes. */
export function useReview() {
  const [entry, setEntry] = useState<RegistrationEntry | null>(null);
  const navigate = useNavigate();
  const location = useLocation();
  const { hash, search } = location;
  const next = useRef<string | null>(null);
  const isOpen = entry !== null;

  useEffect(() => {
    if (!isOpen) return;
    const close = () => setEntry(null);
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, [isOpen]);

  // Going back restores where the page was scrolled to: what is to be corrected takes the focus after that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the address changes
  useEffect(() => {
    const id = next.current;
    if (id === null || hash === reviewHash) return;
    next.current = null;
    document.getElementById(id)?.focus();
  }, [location]);

  return {
    entry,
    open(shown: RegistrationEntry): void {
      setEntry(shown);
      // The window knows at once where it is; the router tells a moment later.
      if (window.location.hash === reviewHash) return;
      navigate({ search, hash: reviewHash }, { preventScrollReset: true });
    },
    /** Closes it, and leads to a control where one is named. */
    close(control: string | null = null): void {
      if (!isOpen) return;
      next.current = control;
      setEntry(null);
      navigate(-1);
    },
    /** Closes it without a step back: the answer has taken the place of its address. */
    end: () => setEntry(null),
  };
}

export type Review = ReturnType<typeof useReview>;
