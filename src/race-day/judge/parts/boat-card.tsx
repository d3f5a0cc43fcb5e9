import { useState } from 'react';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { gateMark } from '../../../record/scoring/gate-mark.ts';
import type { Felt } from '../acts/create-feel.ts';
import type { JudgingState } from '../acts/use-judging.ts';
import type { SaidGate } from '../boats/order-boats.ts';
import { GateDialog } from './gate-dialog.tsx';
import { GateRow } from './gate-row.tsx';
import { whenText } from './when-text.ts';

interface BoatCardProps {
  judging: JudgingState;
  felt: (counted: Promise<boolean>, how: Felt) => void;
  raceTitle: (race: string) => string;
  penalties: { touch: number; miss: number };
}

export function BoatCard({ judging, felt, raceTitle, penalties }: BoatCardProps) {
  const { t } = useTexts();
  const [details, setDetails] = useState<{
    gate: SaidGate;
    seconds: number | null | undefined;
  } | null>(null);
  const { boat, now, expected, say, isFresh } = judging;
  if (!boat) return <p className="seat-tool-message stack-2">{t('judge.noBoat')}</p>;
  const how = (seconds: number | null): Felt =>
    seconds === 0 ? 'clean' : seconds === null ? 'unseen' : gateMark(seconds, penalties).kind;
  return (
    <section
      className="judge-boat"
      aria-label={t('judge.boat', { bib: boat.bib })}
      data-fresh={isFresh ? '' : undefined}
    >
      <header key={boat.key}>
        <b className="judge-bib">{boat.bib}</b>
        <p>
          <strong>{boat.name}</strong>
          <span>{raceTitle(boat.race)}</span>
          <span className="judge-when" data-unseen={boat.started === null ? '' : undefined}>
            {whenText(boat, { now, expected, t })}
            {boat.started === null && ` · ${t('judge.noStart')}`}
          </span>
        </p>
      </header>
      <div className="judge-gates stack-05">
        {boat.gates.map((gate) => (
          <GateRow
            key={gate.gate}
            gate={gate}
            penalties={penalties}
            values={boat.values}
            onSay={(seconds, at) => felt(say(gate, seconds, at), how(seconds))}
            onDetails={(seconds) => setDetails({ gate, seconds })}
          />
        ))}
      </div>
      {details && (
        <GateDialog
          bib={boat.bib}
          {...details}
          penalties={penalties}
          values={boat.values}
          onClose={() => setDetails(null)}
          onSay={(seconds, at, words) => felt(say(details.gate, seconds, at, words), how(seconds))}
        />
      )}
    </section>
  );
}
