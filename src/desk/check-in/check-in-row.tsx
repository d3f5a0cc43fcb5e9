import type { SubmitEvent } from 'react';
import { Form } from 'react-router';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { wordsIn } from '../../record/questions/own/own-question.ts';
import { DeskLink } from '../frame/parts/page-top.tsx';
import { type CheckInName, checkInNames } from './check-in-act.ts';
import type { CheckInPerson } from './check-in-person.ts';
import { listMissingSteps, withSteps } from './with-steps.ts';

interface CheckInRowProps {
  person: CheckInPerson;
  token: string;
  unsent: readonly CheckInName[];
  /** Handles an action on this device instead of sending a form. */
  onAct?: (name: CheckInName, done: boolean) => void;
}

export function CheckInRow({ person, token, unsent, onAct }: CheckInRowProps) {
  const { t, language } = useTexts();
  const { asked = [] } = person;
  const open = asked
    .filter(({ isOpen }) => isOpen)
    .map(({ label }) => wordsIn(label, language).text);
  const { id, name, bib, category, document, shirt } = person;
  const stepped = withSteps(person);
  const { steps } = stepped;
  const missing = listMissingSteps(stepped);
  const words = {
    present: t('checkIn.acts.present'),
    release: t('checkIn.acts.release'),
    bib: bib === null ? t('checkIn.acts.bib') : t('checkIn.acts.bibOf', { bib }),
    shirt: shirt === null ? t('checkIn.acts.shirt') : t('checkIn.acts.shirtOf', { size: shirt }),
  };
  const submit = onAct
    ? (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as unknown as { submitter: HTMLButtonElement };
        const [act, done] = submitter.value.split(':');
        const found = checkInNames.find((known) => known === act);
        if (found) onAct(found, done === '1');
      }
    : undefined;
  return (
    <li data-here={steps.present.done ? '' : undefined}>
      <div className="check-in-who">
        <span className="check-in-bib">{bib ?? '–'}</span>
        <span>
          <strong>{name}</strong>
          <small>
            {t(`category.${category}`)}
            {document !== '' && ` · …${document}`}
            {person.boat !== undefined && ` · ${person.boat}`}
          </small>
          {asked.length > 0 && (
            <small>
              <DeskLink to={`acreditacion/respuestas/${id}`}>
                {open.length === 0
                  ? t('checkIn.answered')
                  : t('checkIn.ask', { list: open.join(' · ') })}
              </DeskLink>
            </small>
          )}
          {missing.length > 0 && (
            <ul className="check-in-missing cluster">
              {missing.map((what) => (
                <li key={what}>{t(`checkIn.missing.${what}`, { ...person.crew })}</li>
              ))}
            </ul>
          )}
        </span>
      </div>
      <Form method="post" className="check-in-acts" onSubmit={submit} preventScrollReset>
        <input type="hidden" name="xsrf_token" value={token} />
        <input type="hidden" name="entry" value={id} />
        {checkInNames.map((act) => {
          const { done, said } = steps[act];
          const others = [...new Set(said.flatMap(({ by }) => by ?? []))];
          return (
            <button
              key={act}
              type="submit"
              name="acto"
              value={`${act}:${done ? 0 : 1}`}
              aria-pressed={done}
              data-unsent={unsent.includes(act) ? '' : undefined}
            >
              {words[act]}
              <small>
                {unsent.includes(act)
                  ? t('checkIn.unsentHere')
                  : done && others.length > 0
                    ? others.join(', ')
                    : t(done ? 'checkIn.done' : 'checkIn.open')}
              </small>
            </button>
          );
        })}
      </Form>
    </li>
  );
}
