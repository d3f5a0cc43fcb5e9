import { useRevalidator } from 'react-router';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { SheetRow, type SheetRowProps } from '../../../race-day/judge/sheet/sheet-row.tsx';
import type { Papers } from './load-papers.server.ts';

interface PaperRowProps extends Required<Pick<SheetRowProps, 'penalties' | 'refused'>> {
  boat: Papers['boats'][number];
  day: string;
  token: string;
}

/** One boat of a sheet: kept by Enter, and without scripts by its button. */
export function PaperRow({ boat, day, token, penalties, refused }: PaperRowProps) {
  const { t } = useTexts();
  const { revalidate } = useRevalidator();
  const form = `sheet-${boat.key}`;
  const [first, last] = [boat.gates[0]?.gate, boat.gates.at(-1)?.gate];
  const hidden = { xsrf_token: token, day, run: boat.key, first, last };
  const differing = boat.gates.filter(({ differs }) => differs && boat.whole);
  return (
    <SheetRow
      boat={boat}
      penalties={penalties}
      form={form}
      refused={refused}
      onKeep={async (values, sum) => {
        const fields = Object.entries(hidden).map(([name, value]) => [name, String(value)]);
        const typed = values.map((value, index) => {
          return [`gate${boat.gates[index]?.gate}`, value === null ? '?' : String(value)];
        });
        const body = new URLSearchParams([...fields, ...typed, ['sum', sum]]);
        const answer = await fetch(location.href, { method: 'POST', body });
        // Who was signed out is led to another page.
        if (!answer.ok || answer.redirected) throw new Error(String(answer.status));
        await revalidate();
      }}
    >
      <form id={form} method="post">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <noscript>
          <button type="submit" className="desk-small-act">
            {t('judge.keep')}
          </button>
        </noscript>
      </form>
      {differing.length > 0 && (
        <small className="sheet-differs">
          {t('deskPapers.differs', {
            count: differing.length,
            gates: differing.map(({ gate }) => gate).join(', '),
          })}
        </small>
      )}
    </SheetRow>
  );
}
