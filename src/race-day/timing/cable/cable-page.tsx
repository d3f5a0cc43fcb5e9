import { useCallback, useRef, useState } from 'react';
import { Notice } from '../../../design/ui/page/notice.tsx';
import { useHydrated } from '../../../design/ui/use-hydrated.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { loadPage } from '../../../platform/page/load-page.server.ts';
import type { GearLine } from '../../log/gear/gear-line.ts';
import { readGearLine } from '../../log/gear/read-gear.ts';
import { seatsDeps } from '../../seats/seats-deps.server.ts';
import sheet from '../desk-timing.css?url';
import listSheet from '../desk-timing-lists.css?url';
import type { Route } from './+types/cable-page.ts';
import { type ChosenGear, GearForm } from './gear-form.tsx';
import { LineWords } from './line-words.tsx';
import { findSerial, useCable } from './use-cable.ts';

export const handle = { topBar: false, footer: false, scripts: 'always' } as const;

export function links() {
  return [sheet, listSheet].map((href) => ({ rel: 'stylesheet', href }));
}

export function loader(args: Route.LoaderArgs) {
  return loadPage(args, { deps: seatsDeps, texts: ['timing'] });
}

interface ShownLine {
  count: number;
  raw: string;
  line: GearLine | null;
}

const most = 50;

/** A page to try a cable before the race: it shows each line with its meaning, and stores and sends nothing. */
export default function CablePage() {
  const { t } = useTexts();
  const isHydrated = useHydrated();
  const [lines, setLines] = useState<readonly ShownLine[]>([]);
  const gear = useRef<Pick<ChosenGear, 'kind' | 'finish'>>({ kind: 'alge', finish: null });
  const onLine = useCallback((raw: string) => {
    const line = readGearLine(gear.current, raw);
    if (line?.kind === 'silent') return;
    setLines((before) => {
      const count = (before[0]?.count ?? 0) + 1;
      return [{ count, raw, line }, ...before].slice(0, most);
    });
  }, []);
  const { state, connect, disconnect } = useCable(onLine);
  return (
    <div className="timing">
      <meta name="robots" content="noindex" />
      <h1>{t('timing.tryCable')}</h1>
      <p>{t('timing.tryText')}</p>
      {isHydrated && !findSerial(navigator) ? (
        <Notice kind="warning" title={t('timing.noSerialTitle')}>
          <p>{t('timing.noSerialText')}</p>
        </Notice>
      ) : (
        <GearForm
          state={state}
          onConnect={(chosen) => {
            gear.current = chosen;
            void connect(chosen.baudRate);
          }}
          onDisconnect={() => void disconnect()}
        />
      )}
      <ol className="timing-lines stack-1" reversed={true} start={lines[0]?.count}>
        {lines.map(({ count, raw, line }) => (
          <li key={count}>
            <pre className="timing-raw">{raw}</pre>
            <LineWords line={line} />
          </li>
        ))}
      </ol>
      {lines.length === 0 && <p className="note">{t('timing.noLines')}</p>}
    </div>
  );
}
