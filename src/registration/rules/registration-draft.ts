import { type FormValues, parseFormValues } from '../form/form-values.ts';
import { type Issues, parseIssues } from './fields.ts';

const draftKey = 'registration-draft';

export interface RegistrationDraft {
  values: FormValues;
  /** Issues that were shown, so that they are shown again in the other language. */
  issues: Issues;
}

/**
 * Keeps what was typed in this tab of this browser only, until it was sent: a phone that loses its
 * signal, a page that is loaded again and a change of language lose nothing.
 */
export function keepDraft(draft: RegistrationDraft): void {
  try {
    sessionStorage.setItem(draftKey, JSON.stringify(draft));
  } catch {
    // Storage is switched off or full: the form works without a draft.
  }
}

/** The draft of this tab, null where there is none. */
export function readDraft(): RegistrationDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(draftKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    return {
      values: parseFormValues(Reflect.get(kept, 'values')),
      issues: parseIssues(Reflect.get(kept, 'issues')),
    };
  } catch {
    return null;
  }
}

/** Forgets the draft: it was sent, or its owner starts afresh. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(draftKey);
  } catch {
    // Storage is switched off: there is no draft.
  }
}
