import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { gateMark } from '../../../record/scoring/gate-mark.ts';
import type { SaidGate } from '../boats/order-boats.ts';

interface GateDialogProps {
  bib: number;
  gate: SaidGate;
  /** Initial value: of the button that was held, or of the gate. */
  seconds: number | null | undefined;
  penalties: { touch: number; miss: number };
  values: readonly number[];
  onSay: (
    seconds: number | null,
    at: number,
    words: { reason: string | null; note: string | null },
  ) => void;
  onClose: () => void;
}

const reasons = {
  touch: ['body', 'kayak', 'paddle'],
  miss: ['missed', 'direction', 'order', 'head', 'upsideDown', 'pushed'],
} as const;

/** A dialog for value, reason and note of one gate, opened by holding a value, by keys or by a screen reader. */
export function GateDialog({
  bib,
  gate,
  seconds,
  penalties,
  values,
  onSay,
  onClose,
}: GateDialogProps) {
  const { t } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const [value, setValue] = useState(seconds);
  const [reason, setReason] = useState(gate.reason);
  const [note, setNote] = useState(gate.note ?? '');
  useEffect(() => dialog.current?.showModal(), []);
  const { touch, miss } = penalties;
  const mark = value === undefined || value === null ? null : gateMark(value, penalties).kind;
  const kind = mark === 'clean' ? null : mark;
  const named = new Map<number | null, string>([
    [0, t('judge.clean')],
    [touch, t('judge.touch')],
    [miss, t('judge.miss')],
    [null, t('judge.unseen')],
  ]);
  return (
    <dialog ref={dialog} className="seat-dialog" onClose={onClose} aria-labelledby="judge-gate">
      <h2 id="judge-gate">{t('judge.gateOfBib', { gate: gate.gate, bib })}</h2>
      <fieldset className="seat-choices stack-05">
        <legend>{t('judge.value')}</legend>
        {[...values, null].map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="value"
              checked={value === one}
              onChange={() => {
                setValue(one);
                setReason(null);
              }}
            />
            {[one, named.get(one)].filter((part) => part != null).join(' · ')}
          </label>
        ))}
      </fieldset>
      {kind && (
        <fieldset className="seat-choices stack-05">
          <legend>{t('judge.reason')}</legend>
          {reasons[kind].map((one) => {
            const words = t(`judge.reasons.${one}`);
            return (
              <label key={one}>
                <input
                  type="radio"
                  name="reason"
                  checked={reason === words}
                  onChange={() => setReason(words)}
                />
                {words}
              </label>
            );
          })}
        </fieldset>
      )}
      <label className="judge-note stack-05">
        {t('judge.note')}
        <input
          type="text"
          value={note}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </label>
      <div className="seat-dialog-acts cluster">
        <button
          type="button"
          className={buttonClass('primary')}
          disabled={value === undefined}
          onClick={(event) => {
            if (value === undefined) return;
            onSay(value, event.timeStamp, { reason, note: note.trim() || null });
            dialog.current?.close();
          }}
        >
          {t('judge.keep')}
        </button>
        <button
          type="button"
          className={buttonClass('quiet')}
          onClick={() => dialog.current?.close()}
        >
          {t('judge.cancel')}
        </button>
      </div>
    </dialog>
  );
}
