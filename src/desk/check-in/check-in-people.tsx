import { useState } from 'react';
import { TextField } from '../../design/ui/form/text-field.tsx';
import { Notice } from '../../design/ui/page/notice.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { StoredCheckIn } from '../frame/check-in-store.ts';
import { CheckInRow } from './check-in-row.tsx';
import { findPeople } from './find-people.ts';
import type { CheckInTable } from './use-check-in.ts';
import { withUnsent } from './with-unsent.ts';

interface CheckInPeopleProps extends CheckInTable {
  kept: StoredCheckIn;
  search: string;
}

export function CheckInPeople({ kept, line, act, search }: CheckInPeopleProps) {
  const { t, locale } = useTexts();
  const [wanted, setWanted] = useState(search);
  const { list, outbox } = kept;
  if (!list) return null;
  const people = withUnsent(list.people, outbox);
  const found = findPeople(people, wanted);
  const here = people.filter(({ steps }) => steps.present.done).length;
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', hourCycle: 'h23' });
  return (
    <>
      <h1>{t('checkIn.titleOf', { year: list.facts.year })}</h1>
      <dl className="check-in-figures cluster" data-line={line}>
        <div data-waits={outbox.length > 0 ? '' : undefined}>
          <dt>{t('checkIn.unsent')}</dt>
          <dd>{outbox.length}</dd>
        </div>
        <div>
          <dt>{t('checkIn.here')}</dt>
          <dd>
            {here}
            <small> / {people.length}</small>
          </dd>
        </div>
        <div>
          <dt>{t('checkIn.line')}</dt>
          <dd>
            <span role="status">
              {t(`checkIn.lines.${line}`, { at: clock.format(list.facts.savedAt) })}
            </span>
          </dd>
        </div>
      </dl>
      <TextField
        id="buscar"
        type="search"
        autoComplete="off"
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
        label={t('checkIn.search')}
        hint={t('checkIn.searchHint')}
      />
      <p role="status" className="check-in-found">
        {t('checkIn.found', { count: found.length })}
      </p>
      {found.length === 0 && (
        <Notice kind="info" title={t('checkIn.nobodyTitle')}>
          <p>{t('checkIn.nobodyText')}</p>
        </Notice>
      )}
      <ul className="check-in-list">
        {found.map((person) => (
          <CheckInRow
            key={person.id}
            person={person}
            token=""
            unsent={outbox.filter(({ entry }) => entry === person.id).map((one) => one.act)}
            onAct={(name, done) => void act(person, name, done)}
          />
        ))}
      </ul>
    </>
  );
}
