import { type FormValues, isFilled, parseFormValues } from '../form/form-values.ts';
import { checkName } from '../rules/check-name.ts';
import type { Issues } from '../rules/fields.ts';
import { draftKey, isInTime } from './drop-old-draft.ts';
import { keptValues } from './kept-values.ts';

export interface RegistrationDraft {
  values: FormValues;
  issues: Issues;
}

interface FoundDraft extends RegistrationDraft {
  /** Whether everything typed is there; a stored draft lacks the fields that are never stored. */
  isWhole: boolean;
}

/** Everything typed, while the page is open, so that a change of language loses nothing. */
let inMemory: RegistrationDraft | null = null;
let isStoring = true;

/** Keeps all values in memory and permitted ones in the browser; returns whether any are stored. */
export function keepDraft(draft: RegistrationDraft, now: Date): boolean {
  inMemory = draft;
  const values = keptValues(draft.values);
  try {
    if (!isStoring || !isFilled(values)) localStorage.removeItem(draftKey);
    else localStorage.setItem(draftKey, JSON.stringify({ keptAt: now.toISOString(), values }));
    return isStoring;
  } catch {
    // Storage is off or full; the form works without a draft.
    return false;
  }
}

/** Returns the draft of this page, else of this browser; null when there is none. */
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

export function clearDraft(): void {
  inMemory = null;
  removeStored();
}

/** Deletes the draft of an accepted registration; the draft of another person stays. */
export function clearAcceptedDraft(name: string, now: Date): void {
  const written = checkName(readDraft(now)?.values.name ?? '');
  if ('value' in written && written.value === name) clearDraft();
}

export function storeDrafts(stores: boolean, now: Date): boolean {
  isStoring = stores;
  if (!stores) removeStored();
  return inMemory ? keepDraft(inMemory, now) : stores;
}

export function storesDrafts(): boolean {
  return isStoring;
}

function removeStored(): void {
  try {
    localStorage.removeItem(draftKey);
  } catch {
    // Storage is off, so there is no draft.
  }
}
