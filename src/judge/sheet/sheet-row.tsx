import { type KeyboardEvent, useRef, useState } from 'react';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { JudgeBoat } from '../boats/judge-boat.ts';
import { type SheetValue, sheetSum, sheetText, sheetValue } from './sheet-value.ts';

interface SheetRowProps {
  boat: JudgeBoat;
  penalties: { touch: number; miss: number };
  /** Keeps the values of the row, one for each gate, or rejects; `at` is the `timeStamp` of the key. */
  onKeep: (values: readonly SheetValue[], at: number) => Promise<void>;
}

type Issue = 'open' | 'unknown' | 'sum' | 'lost' | null;

/** One boat of a paper sheet: a key for each gate, then the sum that the judge wrote, then Enter. */
export function SheetRow({ boat, penalties, onKeep }: SheetRowProps) {
  const { t } = useTexts();
  const row = useRef<HTMLTableRowElement>(null);
  const said = boat.gates.map(({ seconds }) => sheetText(seconds));
  const [typed, setTyped] = useState<readonly string[] | null>(null);
  const [sum, setSum] = useState('');
  const [issue, setIssue] = useState<Issue>(null);
  const cells = typed ?? said;
  const values = cells.map((text) => sheetValue(text, penalties));

  const focus = (from: HTMLElement, by: number) => {
    const all = [...(row.current?.parentElement?.querySelectorAll('input') ?? [])];
    const next = all[all.indexOf(from as HTMLInputElement) + by];
    next?.focus();
    next?.select();
  };
  const keep = async (at: number, from: HTMLElement) => {
    const known = values.filter((value) => value !== 'unknown');
    const found: Issue =
      known.length < values.length
        ? 'unknown'
        : values.includes(undefined)
          ? 'open'
          : sum.trim() !== '' && Number(sum) !== sheetSum(known)
            ? 'sum'
            : null;
    setIssue(found);
    if (found) return;
    try {
      await onKeep(known, at);
    } catch {
      setIssue('lost');
      return;
    }
    setTyped(null);
    setSum('');
    const cellsLeft = [...(row.current?.querySelectorAll('input') ?? [])];
    focus(from, cellsLeft.length - cellsLeft.indexOf(from as HTMLInputElement));
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
            {...{ value: cells[index] ?? '', autoComplete: 'off', size: 2, maxLength: 2 }}
            {...{ inputMode: 'numeric', onKeyDown }}
            aria-label={t('judge.cell', { bib: boat.bib, gate })}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => {
              const text = event.currentTarget.value;
              setIssue(null);
              const value = sheetValue(text, penalties);
              const told = value === 'unknown' ? text : sheetText(value);
              setTyped(cells.map((cell, at) => (at === index ? told : cell)));
              if (value !== 'unknown' && value !== undefined) focus(event.currentTarget, 1);
            }}
          />
        </td>
      ))}
      <td>
        <input
          {...{ value: sum, autoComplete: 'off', size: 3, maxLength: 4, inputMode: 'numeric' }}
          {...{ onKeyDown, className: 'sheet-sum' }}
          aria-label={t('judge.sumOf', { bib: boat.bib })}
          placeholder={boat.whole ? String(sheetSum(boat.gates.map((gate) => gate.seconds))) : ''}
          onChange={(event) => {
            setIssue(null);
            setSum(event.currentTarget.value);
          }}
        />
        <span role="status">{issue && t(`judge.issues.${issue}`)}</span>
      </td>
    </tr>
  );
}
