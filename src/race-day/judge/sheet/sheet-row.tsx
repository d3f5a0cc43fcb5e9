import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { JudgeBoat } from '../boats/order-boats.ts';
import { type SheetValue, sheetIssue, sheetSum, sheetText, sheetValue } from './sheet-value.ts';

export interface SheetRowProps {
  boat: Pick<JudgeBoat, 'bib' | 'name' | 'whole' | 'values'> & {
    gates: readonly Pick<JudgeBoat['gates'][number], 'gate' | 'seconds'>[];
  };
  /** Stores one value for each gate and the sum as typed, or rejects; `at` is the `timeStamp` of the key. */
  onKeep: (values: readonly SheetValue[], sum: string, at: number) => Promise<void>;
  refused?: { issue: Issue; typed: readonly string[]; sum: string } | null;
  /** Id of the form of the row's fields, for use without scripts. */
  form?: string;
  children?: ReactNode;
}

type Issue = ReturnType<typeof sheetIssue> | 'lost' | 'line';

const cellsOnly = 'input:not([type="hidden"])';

const unchanged = () => undefined;

export function SheetRow({ boat, onKeep, refused = null, ...more }: SheetRowProps) {
  const { t } = useTexts();
  const { form, children } = more;
  const row = useRef<HTMLTableRowElement>(null);
  const said = boat.gates.map(({ seconds }) => sheetText(seconds));
  const [typed, setTyped] = useState<readonly string[] | null>(
    refused?.typed.length === boat.gates.length ? refused.typed : null,
  );
  const [sum, setSum] = useState(refused?.sum ?? '');
  const [issue, setIssue] = useState<Issue>(refused?.issue ?? null);
  const cells = typed ?? said;
  const values = cells.map((text) => sheetValue(text, boat.values));

  const focus = (from: HTMLElement, by: number) => {
    const all = [
      ...(row.current?.parentElement?.querySelectorAll<HTMLInputElement>(cellsOnly) ?? []),
    ];
    const next = all[all.indexOf(from as HTMLInputElement) + by];
    next?.focus();
    next?.select();
  };
  const keep = async (at: number, from: HTMLElement) => {
    const wrong = sheetIssue(values, sum);
    setIssue(wrong);
    if (wrong) return;
    const kept = onKeep(values as SheetValue[], sum, at);
    const own = [...(row.current?.querySelectorAll<HTMLInputElement>(cellsOnly) ?? [])];
    focus(from, own.length - own.indexOf(from as HTMLInputElement));
    try {
      await kept;
    } catch {
      setIssue(form === undefined ? 'lost' : 'line');
      own[0]?.focus();
      return;
    }
    // A row in which typing has begun again keeps the new text.
    setTyped((now) => (now === typed ? null : now));
    setSum('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget, timeStamp } = event;
    if (key === 'Enter') {
      event.preventDefault();
      void keep(timeStamp, currentTarget);
    } else if (key === 'Backspace' && currentTarget.value === '') {
      event.preventDefault();
      focus(currentTarget, -1);
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      focus(currentTarget, (key === 'ArrowDown' ? 1 : -1) * (cells.length + 1));
    }
  };
  return (
    <tr
      ref={row}
      data-issue={issue ?? undefined}
      data-whole={boat.whole && typed === null ? '' : undefined}
    >
      <th scope="row">
        <b>{boat.bib}</b>
        <small>{boat.name}</small>
      </th>
      {boat.gates.map(({ gate }, index) => (
        <td key={gate}>
          <input
            value={cells[index] ?? ''}
            autoComplete="off"
            size={2}
            maxLength={2}
            inputMode="numeric"
            onKeyDown={onKeyDown}
            form={form}
            name={`gate${gate}`}
            aria-label={t('judge.cell', { bib: boat.bib, gate })}
            onFocus={(event) => event.currentTarget.select()}
            // Typing the same digit again changes nothing but still moves on; therefore `onInput` does the work.
            onChange={unchanged}
            onInput={(event) => {
              const text = event.currentTarget.value;
              setIssue(null);
              const value = sheetValue(text, boat.values);
              const told = value === 'unknown' ? text : sheetText(value);
              setTyped(cells.map((cell, at) => (at === index ? told : cell)));
              if (value !== 'unknown' && value !== undefined) focus(event.currentTarget, 1);
            }}
          />
        </td>
      ))}
      <td>
        <input
          value={sum}
          autoComplete="off"
          size={3}
          maxLength={4}
          inputMode="numeric"
          onKeyDown={onKeyDown}
          className="sheet-sum"
          form={form}
          name="sum"
          aria-label={t('judge.sumOf', { bib: boat.bib })}
          placeholder={boat.whole ? String(sheetSum(boat.gates.map((gate) => gate.seconds))) : ''}
          onChange={(event) => {
            setIssue(null);
            setSum(event.currentTarget.value);
          }}
        />
        {children}
        <span role="status">{issue && t(`judge.issues.${issue}`)}</span>
      </td>
    </tr>
  );
}
