import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftDays, draftKey, dropOldDraft } from './drop-old-draft.ts';
import { keptValues } from './kept-values.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const now = new Date('2026-12-01T12:00:00Z');
const after = (days: number) => new Date(now.getTime() + days * 86_400_000);
const values = {
  name: 'Luz',
  city: 'Tena',
  email: 'luz@example.org',
  category: '2',
  personal_id: '1710034065',
  guardian_personal_id: '0102030400',
  guardian_name: 'Rosa',
  birth_day: '7',
  birth_month: '4',
  birth_year: '1990',
  accept_release: 'on',
  emergency_name: 'Sol',
  emergency_mobile: '0991234567',
  request_key: 'k'.repeat(32),
};

/** Simulates opening the page anew: memory is empty, storage remains. */
async function openPage() {
  vi.resetModules();
  return import('./registration-draft.ts');
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
});
afterEach(() => vi.unstubAllGlobals());

test('a draft stores the named fields and nothing else', () => {
  const { name, city, email, category } = values;
  expect(keptValues(values)).toEqual({ name, city, email, category });
});

test('a draft is complete on the same page and lacks the fields never stored on the next one', async () => {
  const page = await openPage();
  expect(page.keepDraft({ values, issues: {} }, now)).toBe(true);
  expect(page.readDraft(now)).toEqual({ values, issues: {}, isWhole: true });
  const next = await openPage();
  expect(next.readDraft(now)).toEqual({ values: keptValues(values), issues: {}, isWhole: false });
  expect(localStorage.getItem(draftKey)).not.toMatch(/1710034065|0102030400|1990|Rosa|Sol|kkk/);
});

test('foreign data in the storage is read as a draft and no further', async () => {
  localStorage.setItem(draftKey, JSON.stringify({ keptAt: now.toISOString(), values }));
  expect((await openPage()).readDraft(now)?.values).toEqual(keptValues(values));
});

test('a draft ends after its days on whichever page', async () => {
  const page = await openPage();
  page.keepDraft({ values, issues: {} }, now);
  expect(dropOldDraft(after(draftDays))).toBe(true);
  expect((await openPage()).readDraft(after(draftDays))).not.toBeNull();
  expect((await openPage()).readDraft(after(draftDays + 1))).toBeNull();
  expect(dropOldDraft(after(draftDays + 1))).toBe(false);
  expect(localStorage.getItem(draftKey)).toBeNull();
});

test.each(['no JSON', '{}', '{"keptAt":"never","values":{"name":"Luz"}}', 'null', '7'])(
  'storage with %s holds no draft',
  async (kept) => {
    localStorage.setItem(draftKey, kept);
    expect((await openPage()).readDraft(now)).toBeNull();
    expect(dropOldDraft(now)).toBe(false);
  },
);

test('turning off the storage of drafts keeps the form, and can be undone', async () => {
  const page = await openPage();
  page.keepDraft({ values, issues: {} }, now);
  expect(page.storeDrafts(false, now)).toBe(false);
  page.keepDraft({ values, issues: {} }, now);
  expect(localStorage.getItem(draftKey)).toBeNull();
  expect(page.readDraft(now)?.values).toEqual(values);
  expect(page.storeDrafts(true, now)).toBe(true);
  expect(localStorage.getItem(draftKey)).not.toBeNull();
});

test('nothing of a draft is left after sending or starting afresh', async () => {
  const page = await openPage();
  page.keepDraft({ values, issues: {} }, now);
  page.clearDraft();
  expect(page.readDraft(now)).toBeNull();
  expect(localStorage.getItem(draftKey)).toBeNull();
});

test('a confirmation deletes the draft of its own registrant and no other', async () => {
  const page = await openPage();
  page.keepDraft({ values: { ...values, name: ' Luz  Andi' }, issues: {} }, now);
  page.clearAcceptedDraft('Sol Andi', now);
  expect(localStorage.getItem(draftKey)).not.toBeNull();
  expect(page.readDraft(now)).not.toBeNull();
  page.clearAcceptedDraft('Luz Andi', now);
  expect(localStorage.getItem(draftKey)).toBeNull();
  expect(page.readDraft(now)).toBeNull();
});

test('drafts work as a no-op when storage is switched off', async () => {
  const refuse = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const page = await openPage();
  expect(page.keepDraft({ values, issues: {} }, now)).toBe(false);
  expect(page.readDraft(now)?.values).toEqual(values);
  page.clearDraft();
  expect(page.readDraft(now)).toBeNull();
});

test('drafts that earlier builds stored for the tab are deleted', () => {
  sessionStorage.setItem(draftKey, JSON.stringify({ values }));
  dropOldDraft(now);
  expect(sessionStorage.getItem(draftKey)).toBeNull();
});
