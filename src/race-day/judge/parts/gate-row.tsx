import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
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
  onSay: (seconds: number | null, at: number) => void;
  onDetails: (seconds: number | null | undefined) => void;
}

export function GateRow({ gate, penalties, onSay, onDetails }: GateRowProps) {
  const { t } = useTexts();
  const { gate: number, direction, seconds, reason, note } = gate;
  const { touch, miss } = penalties;
  return (
    <fieldset className="judge-gate" data-judged={seconds === undefined ? undefined : ''}>
      <legend className="visually-hidden">
        {t(`judge.gateNamed.${direction}`, { gate: number })}
      </legend>
      <SayButton
        gate={gate}
        value={0}
        onSay={onSay}
        onDetails={onDetails}
        kind="clean"
        label={t('judge.clean')}
      >
        0
      </SayButton>
      <SayButton
        gate={gate}
        value={touch}
        onSay={onSay}
        onDetails={onDetails}
        kind="touch"
        label={t('judge.touch')}
      >
        {touch}
      </SayButton>
      <SayButton
        gate={gate}
        value={miss}
        onSay={onSay}
        onDetails={onDetails}
        kind="miss"
        label={t('judge.miss')}
      >
        {miss}
      </SayButton>
      <SayButton
        gate={gate}
        value={null}
        onSay={onSay}
        onDetails={onDetails}
        kind="unseen"
        label={t('judge.unseen')}
      >
        ?
      </SayButton>
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
  label: string;
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
      <small>{label}</small>
    </button>
  );
}
