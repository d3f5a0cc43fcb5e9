import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { gateMark } from '../../../record/scoring/gate-mark.ts';
import type { SaidGate } from '../boats/order-boats.ts';

/** A press this long is a hold and not a touch. */
const long = 550;

function useLongPress(onTouch: (at: number) => void, onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasHeld = useRef(false);
  const end = () => clearTimeout(timer.current);
  return {
    onPointerDown() {
      wasHeld.current = false;
      end();
      timer.current = setTimeout(() => {
        wasHeld.current = true;
        onHold();
      }, long);
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: (_event: PointerEvent) => end(),
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClick(event: MouseEvent) {
      if (wasHeld.current) wasHeld.current = false;
      else onTouch(event.timeStamp);
    },
  };
}

interface GateRowProps {
  gate: SaidGate;
  penalties: { touch: number; miss: number };
  /** More than three for a team, whose boats' penalties are added. */
  values: readonly number[];
  onSay: (seconds: number | null, at: number) => void;
  onDetails: (seconds: number | null | undefined) => void;
}

export function GateRow({ gate, penalties, values, onSay, onDetails }: GateRowProps) {
  const { t } = useTexts();
  const { gate: number, direction, seconds, reason, note } = gate;
  const { touch } = penalties;
  const isTeam = values.length > 3;
  return (
    <fieldset
      className="judge-gate"
      data-judged={seconds === undefined ? undefined : ''}
      data-team={isTeam ? '' : undefined}
    >
      <legend className="visually-hidden">
        {t(`judge.gateNamed.${direction}`, { gate: number })}
      </legend>
      <div className="judge-says">
        {[...values, null].map((value) => {
          const { kind } = gateMark(value, penalties);
          const named = value === null ? 'unseen' : kind;
          const isPlain = !isTeam || value === null || value === 0 || value === touch;
          return (
            <SayButton
              key={value}
              gate={gate}
              value={value}
              onSay={onSay}
              onDetails={onDetails}
              kind={named}
              label={isPlain ? t(`judge.${named}`) : null}
            >
              {value ?? '?'}
            </SayButton>
          );
        })}
      </div>
      <button
        type="button"
        className="judge-plate"
        data-direction={direction}
        onClick={() => onDetails(seconds)}
        aria-label={t('judge.details', { gate: number })}
      >
        <span>{number}</span>
        <small aria-hidden="true">
          {reason !== null || note !== null ? '✎' : direction === 'down' ? '↓' : '↑'}
        </small>
      </button>
    </fieldset>
  );
}

interface SayButtonProps {
  gate: SaidGate;
  value: number | null;
  kind: 'clean' | 'touch' | 'miss' | 'unseen';
  /** Null for a sum of several boats, which its number alone names. */
  label: string | null;
  onSay: (seconds: number | null, at: number) => void;
  onDetails: (seconds: number | null) => void;
  children: string | number;
}

function SayButton({ gate, value, kind, label, onSay, onDetails, children }: SayButtonProps) {
  const press = useLongPress(
    (at) => onSay(value, at),
    () => onDetails(value),
  );
  return (
    <button
      type="button"
      className="judge-say"
      {...press}
      data-kind={kind}
      aria-pressed={gate.seconds === value}
    >
      <b>{children}</b>
      {label !== null && <small>{label}</small>}
    </button>
  );
}
