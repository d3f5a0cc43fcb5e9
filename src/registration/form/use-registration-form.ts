import { type FocusEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { isOwnControl, type OwnRule, ownControl } from '../../record/questions/own/own-question.ts';
import { newRequestKey } from '../draft/new-request-key.ts';
import {
  clearDraft,
  keepDraft,
  readDraft,
  storeDrafts,
  storesDrafts,
} from '../draft/registration-draft.ts';
import { readSeenPrice } from '../prices/seen-price.ts';
import { checkRegistration, type EntryRules } from '../rules/check-registration.ts';
import { consentFields } from '../rules/consent-purpose.ts';
import { fields, type Issues } from '../rules/fields.ts';
import type { FormOutcome } from '../submit-registration.server.ts';
import {
  type FormPart,
  type FormValues,
  fieldOfControl,
  isFilled,
  missingParts,
  rawRegistration,
  readFormValues,
} from './form-values.ts';
import { askedBy } from './own/asked-by.ts';
import { useReview } from './review/use-review.ts';
import { standingIssues } from './standing-issues.ts';
import { suggestDocument } from './suggest-document.ts';

/** Events that end a press: a drag, a menu or another window swallows the release. */
const releases = ['mouseup', 'dragend', 'contextmenu', 'blur'] as const;

/** Waits for the release of a press: a layout that moves under the press loses the click. */
function useAfterPress(): (work: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void) | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = () => {
      isPressed.current = true;
    };
    // The click follows right behind the release.
    const release = () => {
      timer = setTimeout(() => {
        isPressed.current = false;
        waiting.current?.();
        waiting.current = null;
      });
    };
    addEventListener('mousedown', press, true);
    for (const event of releases) addEventListener(event, release, event !== 'blur');
    return () => {
      clearTimeout(timer);
      removeEventListener('mousedown', press, true);
      for (const event of releases) removeEventListener(event, release, event !== 'blur');
    };
  }, []);

  return (work) => {
    if (isPressed.current) waiting.current = work;
    else work();
  };
}

interface RegistrationFormInput {
  rules: EntryRules;
  questions: readonly OwnRule[] | undefined;
  values: FormValues | null;
  issues: Issues | null;
  /** Answer to the last submit, a new object each time; null before the first. */
  outcome: FormOutcome | null;
  /** Request key of the page; empty on an offline copy, which may be filled in several times. */
  requestKey: string;
  chosen: string;
}

const noIssues: Issues = {};

/**
 * Checks a field when it is left, then on every change; keeps a draft; checks everything before
 * sending. Controls keep their own values, so that text typed before the scripts loaded stays.
 */
export function useRegistrationForm({
  rules: built,
  questions = [],
  values: sent,
  issues: sentIssues,
  outcome,
  requestKey,
  chosen,
}: RegistrationFormInput) {
  const rules = { ...built, questions };
  const form = useRef<HTMLFormElement>(null);
  /** Names of questions; an organizers' question goes by its control. */
  const changed = useRef(new Set<string>());
  const checked = useRef(new Set<string>());
  const [values, setValues] = useState<FormValues>(sent ?? {});
  const [issues, setIssues] = useState<Issues>(sentIssues ?? noIssues);
  const [attempt, setAttempt] = useState(0);
  const [isRestored, setRestored] = useState(false);
  const [isWhole, setWhole] = useState(true);
  const [isStored, setStored] = useState(true);
  const [missing, setMissing] = useState<readonly FormPart[]>([]);
  // A form keeps its request key, so that sending it twice after a lost answer registers once.
  const [key, setKey] = useState(sent?.request_key ?? requestKey);

  const [shown, setShown] = useState(sentIssues);
  if (sentIssues && shown !== sentIssues) {
    setShown(sentIssues);
    setIssues(sentIssues);
    setAttempt(attempt + 1);
  }

  const afterPress = useAfterPress();
  const review = useReview();
  const [answered, setAnswered] = useState(outcome);
  const [priceSeen, setPriceSeen] = useState(sent?.price_seen ?? '');
  if (answered !== outcome) {
    setAnswered(outcome);
    // Opening the review is a navigation that clears the last answer.
    if (outcome !== null) {
      review.end();
      setPriceSeen(sent?.price_seen ?? '');
    }
  }

  // Two presses in one moment send once: the navigation state is a moment late.
  const isSent = useRef(false);
  const { state } = useNavigation();
  useEffect(() => {
    if (state === 'idle') isSent.current = false;
  }, [state]);

  const everything = () => [...fields, ...questions.map(({ key }) => ownControl(key))];

  const navigate = useNavigate();
  const { hash, search } = useLocation();
  /** Drops the category of the address, so that a reload does not restore it. */
  function dropChosen(): void {
    if (search === '') return;
    void navigate(
      { search: '', hash },
      { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
    );
  }

  /** Checks the current form, and shows the issues only of fields checked before. */
  function look(): void {
    if (!form.current) return;
    const now = readFormValues(new FormData(form.current), questions);
    const found = {
      ...standingIssues({ values: sent, issues: sentIssues }, now),
      ...checkRegistration(rawRegistration(now, questions), rules).issues,
    };
    const known = collectIssues(checked.current, found);
    setValues(now);
    setMissing(missingParts(found));
    setIssues(known);
    setStored(keepDraft({ values: now, issues: known }, new Date()));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts have come
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    const typed = readFormValues(new FormData(current), questions);
    const draft = readDraft(new Date());
    setStored(storesDrafts());
    if (!key) setKey(newRequestKey());
    if (sent || isFilledBesides(typed, chosen) || !draft || !isFilled(draft.values)) {
      if (sentIssues) for (const field of everything()) checked.current.add(field);
      setValues(typed);
      const found = checkRegistration(rawRegistration(typed, questions), rules).issues;
      setMissing(missingParts(found));
      return;
    }
    fillForm(current, chosen ? { ...draft.values, category: chosen } : draft.values);
    if (draft.values.request_key) setKey(draft.values.request_key);
    for (const field of fields) if (draft.issues[field]) checked.current.add(field);
    for (const key of Object.keys(draft.issues.answers ?? {})) checked.current.add(ownControl(key));
    setRestored(true);
    setWhole(draft.isWhole);
    look();
    dropChosen();
  }, []);

  // The words are others than the page showed: the ticks were given to those.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (outcome?.code !== 'consents_changed') return;
    for (const name of Object.values(consentFields)) {
      const box = form.current?.elements.namedItem(name);
      if (box instanceof HTMLInputElement) box.checked = false;
    }
    look();
  }, [outcome]);

  return {
    form,
    values,
    issues,
    asked: askedBy(values, rules),
    attempt,
    review,
    isRestored,
    isWhole,
    isStored,
    isTyped: isFilledBesides(values, chosen),
    missing,
    requestKey: key,
    /** Price that was shown for the discount code (`seen-price.ts`). */
    priceSeen,
    onChange({ target }: { target: EventTarget }) {
      const field = questionAt(target);
      if (field) changed.current.add(field);
      const chosen = changed.current.has('document_type');
      if (form.current && !chosen && (field === 'nationality' || field === 'personal_id')) {
        const now = readFormValues(new FormData(form.current));
        suggestDocument(form.current, { before: values, now, home: rules.country });
      }
      look();
      dropChosen();
    },
    onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
      const field = questionAt(target);
      const stays = field !== null && field === questionAt(relatedTarget);
      if (field === null || stays || !changed.current.has(field)) return;
      checked.current.add(field);
      if (field === 'date_birth' && changed.current.has('category')) {
        checked.current.add('category');
      }
      afterPress(look);
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      const { submitter } = event.nativeEvent;
      if (submitter?.getAttribute('name') === 'intent') return;
      for (const field of everything()) checked.current.add(field);
      look();
      const now = readFormValues(new FormData(event.currentTarget), questions);
      const { entry } = checkRegistration(rawRegistration(now, questions), rules);
      // The server is asked for the effect of a discount code before the review opens.
      const isUnpriced = Boolean(now.price_code?.trim()) && readSeenPrice(now) === null;
      const isReviewed = submitter?.hasAttribute('data-reviewed');
      if (entry && (isReviewed || isUnpriced) && !isSent.current) {
        isSent.current = true;
        return;
      }
      event.preventDefault();
      if (isSent.current) return;
      if (entry) review.open(entry);
      else setAttempt((before) => before + 1);
    },
    store(stores: boolean) {
      setStored(storeDrafts(stores, new Date()));
    },
    startAfresh() {
      clearDraft();
      checked.current.clear();
      changed.current.clear();
      if (form.current) fillForm(form.current, {});
      setKey(newRequestKey());
      setRestored(false);
      setValues({});
      setIssues(noIssues);
    },
  };
}

export type RegistrationFormState = ReturnType<typeof useRegistrationForm>;

/** Ignores the category that a link chose. */
function isFilledBesides({ category, ...others }: FormValues, chosen: string): boolean {
  return isFilled(others) || (category !== undefined && category !== chosen);
}

function collectIssues(checked: ReadonlySet<string>, { answers, ...found }: Issues): Issues {
  const own = Object.entries(answers ?? {}).filter(([key]) => checked.has(ownControl(key)));
  return {
    ...Object.fromEntries(Object.entries(found).filter(([field]) => checked.has(field))),
    ...(own.length > 0 && { answers: Object.fromEntries(own) }),
  };
}

/** Returns the field of a control, or its own name for an organizers' question. */
function questionAt(target: EventTarget | null): string | null {
  const name = nameOf(target);
  return isOwnControl(name) ? name : fieldOfControl(name);
}

function nameOf(target: EventTarget | null): string {
  return target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
    ? target.name
    : '';
}

function fillForm(form: HTMLFormElement, values: FormValues): void {
  for (const control of form.elements) {
    const isKnown =
      questionAt(control) !== null ||
      ['also', 'price_code', 'request_key'].includes(nameOf(control));
    if (!isKnown) continue;
    const isLine = control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement;
    if (isLine) control.value = values[control.name] ?? '';
    if (!(control instanceof HTMLInputElement)) continue;
    const value = values[control.name];
    if (control.type === 'radio') control.checked = control.value === value;
    else if (control.type === 'checkbox')
      control.checked = value?.split(',').includes(control.value) ?? false;
    else if (control.type !== 'hidden' || value) control.value = value ?? '';
  }
}
