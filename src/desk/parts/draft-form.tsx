import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, useOutletContext } from 'react-router';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { DeskOutlet } from '../use-when.ts';
import { keepDraft, noteSent, readDraft } from './keep-draft.ts';

interface DraftFormProps {
  /** Names the form among those of the desk: its page, and whose record it edits. */
  name: string;
  /** What the record was shown with (`shownWith`): a draft of an older state is not brought back. */
  shown?: string;
  token: string;
  /** How its fields stand; one below the other where nothing is said. */
  className?: string;
  /** Where the server alone says what is missing. */
  noValidate?: boolean;
  children: ReactNode;
}

/**
 * A long form of the desk: what is typed stays in this tab until it is done, over a reload and a
 * dead line. Its action answers with `doneAt`, which lets the draft go.
 */
export function DraftForm({
  name,
  shown = '',
  token,
  className = 'desk-form',
  noValidate = false,
  children,
}: DraftFormProps) {
  const { t } = useTexts();
  const { who } = useOutletContext<DeskOutlet>();
  const form = useRef<HTMLFormElement>(null);
  const [isBack, setBack] = useState(false);
  const key = `${who}:${name}:${shown}`;
  useEffect(() => {
    const written = readDraft(key);
    if (!form.current) return;
    if (written.length > 0) setBack(bringBack(form.current, written));
    // On a slow line people type before the script is there.
    else if (controls(form.current).some(isTyped)) keepDraft(key, typedIn(form.current));
  }, [key]);
  return (
    <Form
      ref={form}
      method="post"
      className={`${className} desk-draft`}
      noValidate={noValidate}
      onInput={({ currentTarget }) => keepDraft(key, typedIn(currentTarget))}
      onSubmit={() => noteSent(key)}
    >
      <input type="hidden" name="xsrf_token" value={token} />
      {shown !== '' && <input type="hidden" name="shown" value={shown} />}
      <p role="status" hidden={!isBack}>
        {isBack && t('desk.draft')}
      </p>
      {children}
    </Form>
  );
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What people fill in themselves; no secret, and nothing that the form carries for itself. */
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

/** Whether it says something else than what it was shown with. */
function isTyped(control: Control): boolean {
  if (isBox(control)) return control.checked !== control.defaultChecked;
  return !(control instanceof HTMLSelectElement) && control.value !== control.defaultValue;
}

function typedIn(form: HTMLFormElement): [string, string][] {
  return controls(form)
    .filter((control) => !isBox(control) || control.checked)
    .map(({ name, value }) => [name, value]);
}

/** Whether it brought anything back that was not there. */
function bringBack(form: HTMLFormElement, written: readonly [string, string][]): boolean {
  let isOther = false;
  for (const control of controls(form)) {
    const values = written.filter(([name]) => name === control.name).map(([, value]) => value);
    if (isBox(control)) {
      const checked = values.includes(control.value);
      isOther ||= control.checked !== checked;
      control.checked = checked;
    } else {
      const [value = control.value] = values;
      isOther ||= control.value !== value;
      control.value = value;
    }
  }
  return isOther;
}
