import { type FormValues, isFilled, parseFormValues } from '../form/form-values.ts';
import { checkName } from '../rules/check-name.ts';
import type { Issues } from '../rules/fields.ts';
import { draftKey, isInTime } from './drop-old-draft.ts';
import { keptValues } from './kept-values.ts';

export interface RegistrationDraft {
  values: FormValues;
  /** Issues that were shown, so that they are shown again in the other language. */
  issues: Issues;
}

interface FoundDraft extends RegistrationDraft {
  /** Whether nothing of what was typed is missing; a stored draft lacks what is never stored. */
  isWhole: boolean;
}

/** All that was typed, for as long as the page is open: a change of language loses nothing. */
let inMemory: RegistrationDraft | null = null;
let isStoring = true;

/**
 * Keeps what was typed until it was sent: all of it in memory, and in the browser's storage what
 * may lie there, so that a phone that loses its signal or its battery loses little. Says whether
 * something is stored.
 */
export function keepDraft(draft: RegistrationDraft, now: Date): boolean {
  inMemory = draft;
  const values = keptValues(draft.values);
  try {
    if (!isStoring || !isFilled(values)) localStorage.removeItem(draftKey);
    else localStorage.setItem(draftKey, JSON.stringify({ keptAt: now.toISOString(), values }));
    return isStoring;
  } catch {
    // Storage is switched off or full: the form works without a draft.
    return false;
  }
}

/** The draft of this page, else of this browser; null where there is none. */
export function readDraft(now: Date): FoundDraft | null {
  if (inMemory) return { ...inMemory, isWhole: true };
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(draftKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !isInTime(kept, now)) return null;
    const values = keptValues(parseFormValues(Reflect.get(kept, 'values')));
    return { values, issues: {}, isWhole: false };
  } catch {
    return null;
  }
}

/** Forgets all: it was sent, or its owner starts afresh. */
export function clearDraft(): void {
  inMemory = null;
  removeStored();
}

/** Forgets the draft of a registration that was accepted; somebody else's, half filled in, stays. */
export function clearDraftOf(name: string, now: Date): void {
  const written = checkName(readDraft(now)?.values.name ?? '');
  if ('value' in written && written.value === name) clearDraft();
}

/** Stores the draft or does not, as its owner chooses; what stands in the form stays. */
export function storeDrafts(stores: boolean, now: Date): boolean {
  isStoring = stores;
  if (!stores) removeStored();
  return inMemory ? keepDraft(inMemory, now) : stores;
}

/** Whether the owner of the form lets it be stored. */
export function storesDrafts(): boolean {
  return isStoring;
}

function removeStored(): void {
  try {
    localStorage.removeItem(draftKey);
  } catch {
    // Storage is switched off: there is no draft.
  }
}
