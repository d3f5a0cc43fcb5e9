import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, type FormProps } from 'react-router';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { useDesk } from '../use-when.ts';
import { draftKey, forgetSentDrafts, keepDraft, readDraft } from './keep-draft.ts';
import { Hidden, type HiddenFields } from './post-form.tsx';

interface DraftFormProps
  extends Pick<
    FormProps,
    'action' | 'className' | 'encType' | 'noValidate' | 'preventScrollReset'
  > {
  /** Unique name of the form: its page and the record that it edits. */
  name: string;
  /** Digest of the values that the form showed (`shownWith`): a draft of an older state is not restored. */
  shown?: string;
  fields?: HiddenFields;
  /** Whether the form continues a form sent before it, so that both drafts are deleted together. */
  goesOn?: boolean;
  children: ReactNode;
}

/** Typed values stay in this tab, over a reload or a lost connection, until the action answers that it is done. */
export function DraftForm(props: DraftFormProps) {
  const { name, shown = '', fields, goesOn = false, children, ...attributes } = props;
  const { t } = useTexts();
  const { who } = useDesk();
  const form = useRef<HTMLFormElement>(null);
  const [isBack, setBack] = useState(false);
  const key = draftKey({ who, name, shown });
  useEffect(() => {
    const written = readDraft(key);
    if (!form.current) return;
    setBack(bringBack(form.current, written));
    // On a slow connection people type before the script runs.
    const isFirst = written.length === 0 && controls(form.current).some(isTyped);
    if (isFirst) keepDraft(key, typedIn(form.current));
  }, [key]);
  return (
    <Form
      className="desk-form desk-draft"
      {...attributes}
      ref={form}
      method="post"
      data-draft={key}
      data-goes-on={goesOn ? '' : undefined}
      onInput={({ currentTarget }) => keepDraft(key, typedIn(currentTarget))}
      onReset={() => setBack(false)}
    >
      <Hidden fields={{ shown: shown || null, ...fields }} />
      <p role="status" hidden={!isBack}>
        {isBack && t('desk.draft')}
      </p>
      {children}
    </Form>
  );
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function controls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement &&
        !['hidden', 'password', 'file', 'submit'].includes(element.type)) ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  );
}

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

function isTyped(control: Control): boolean {
  if (isBox(control)) return control.checked !== control.defaultChecked;
  return !(control instanceof HTMLSelectElement) && control.value !== control.defaultValue;
}

function typedIn(form: HTMLFormElement): [string, string][] {
  return controls(form)
    .filter((control) => !isBox(control) || control.checked)
    .map(({ name, value }) => [name, value]);
}

function bringBack(form: HTMLFormElement, written: readonly [string, string][]): boolean {
  let isOther = false;
  if (written.length === 0) return false;
  for (const control of controls(form)) {
    const values = written.filter(([name]) => name === control.name).map(([, value]) => value);
    const [value = control.value] = values;
    const checked = values.includes(control.value);
    const isSame = isBox(control) ? control.checked === checked : control.value === value;
    if (isSame) continue;
    if (isBox(control)) control.checked = checked;
    else control.value = value;
    unfold(control);
    isOther = true;
  }
  return isOther;
}

function unfold(control: Control): void {
  for (
    let fold = control.closest('details');
    fold;
    fold = fold.parentElement?.closest('details') ?? null
  ) {
    fold.open = true;
  }
}

/** Deletes the drafts of sent forms once for each new `done`; null means that nothing was done. */
export function useDone(done: unknown): void {
  useEffect(() => {
    if (done === null || done === undefined) return;
    const forgotten = forgetSentDrafts();
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
      if (forgotten.includes(form.dataset.draft ?? '')) form.reset();
    }
  }, [done]);
}
