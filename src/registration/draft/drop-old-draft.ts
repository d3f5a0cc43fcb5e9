export const draftKey = 'registration-draft';

/** Days after which a draft is dropped: the device may have another owner by then. */
export const draftDays = 14;

const maxAge = draftDays * 24 * 60 * 60 * 1000;

/** Deletes an expired draft, on any page; returns whether a valid one exists. */
export function dropOldDraft(now: Date): boolean {
  try {
    // Earlier builds stored ID numbers here until the tab was closed.
    sessionStorage.removeItem(draftKey);
    const kept: unknown = JSON.parse(localStorage.getItem(draftKey) ?? 'null');
    const isThere = isInTime(kept, now);
    if (kept !== null && !isThere) localStorage.removeItem(draftKey);
    return isThere;
  } catch {
    // Storage is off or holds something else, so there is no draft.
    return false;
  }
}

/** Returns false for a missing or future time. */
export function isInTime(kept: unknown, now: Date): boolean {
  if (typeof kept !== 'object' || kept === null) return false;
  const age = now.getTime() - Date.parse(String(Reflect.get(kept, 'keptAt')));
  return age >= 0 && age <= maxAge;
}
