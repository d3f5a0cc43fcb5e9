import { useState } from 'react';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { Timing } from '../acts/use-timing.ts';
import { agreementOf } from '../rules/agreement.ts';
import type { Passage } from '../rules/passages-of.ts';
import { listedAs } from '../rules/read-board.ts';
import { PassageDialog } from './passage-dialog.tsx';
import { PassageRow } from './passage-row.tsx';
import { useRowDrag } from './use-row-drag.ts';

interface PassageListProps {
  timing: Timing;
  end: 'start' | 'finish';
  unsent: ReadonlySet<string>;
  titleOf: (race: string) => string;
}

/** So many are shown; the older ones are the desk's. */
const most = 30;

/** The last passages, the latest first: each can get another boat, be swapped, or be taken back. */
export function PassageList({ timing, end, unsent, titleOf }: PassageListProps) {
  const { t } = useTexts();
  const { board, acts } = timing;
  const [open, setOpen] = useState<string | null>(null);
  const passages = board.passages.slice(0, most);
  const byId = (id: string | null) => passages.find(({ main }) => main.id === id);
  const swap = (one: Passage | undefined, other: Passage | undefined) => {
    if (one && other && !one.main.decided && !other.main.decided) void acts.swap(one, other);
  };
  const drag = useRowDrag((from, over) => swap(byId(from), byId(over)));
  const opened = byId(open);
  return (
    <section className="timing-passages" aria-labelledby="timing-passages">
      <h2 id="timing-passages">{t(`timing.lastOnes.${end}`)}</h2>
      {passages.length === 0 ? (
        <p className="timing-empty">{t('timing.nothingYet')}</p>
      ) : (
        <ol reversed={true}>
          {passages.map((passage, index) => {
            const earlier = passages[index + 1];
            const { main, boat } = passage;
            const canSwap = end === 'finish' && earlier && !main.decided && !earlier.main.decided;
            return (
              <PassageRow
                key={main.id}
                passage={passage}
                drag={drag}
                boat={listedAs(board.boats, boat)}
                race={boat ? titleOf(boat.race) : ''}
                agreement={agreementOf(main, board.stamps)}
                isUnsent={passage.stamps.some(({ id }) => unsent.has(id))}
                onSwap={canSwap ? () => swap(passage, earlier) : null}
                onOpen={() => setOpen(main.id)}
              />
            );
          })}
        </ol>
      )}
      {opened && (
        <PassageDialog
          passage={opened}
          timing={timing}
          end={end}
          titleOf={titleOf}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
