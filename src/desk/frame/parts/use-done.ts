import { useEffect } from 'react';
import { forgetSentDrafts } from './keep-draft.ts';

/** Lets go what was typed for what is done now; `done` is another for each time, null for nothing. */
export function useDone(done: unknown): void {
  useEffect(() => {
    if (done === null || done === undefined) return;
    const forgotten = forgetSentDrafts();
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
      if (forgotten.includes(form.dataset.draft ?? '')) form.reset();
    }
  }, [done]);
}
