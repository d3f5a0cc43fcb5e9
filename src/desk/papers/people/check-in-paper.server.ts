import { raceAsks } from '../../../record/race/race-asks.ts';
import { checkInNames } from '../../check-in/check-in-act.ts';
import { readCheckIn } from '../../check-in/read-check-in.server.ts';
import { listMissingSteps, withSteps } from '../../check-in/with-steps.ts';
import type { PaperKind } from '../paper-kind.ts';
import { rowSubjects, rowsOfSubject } from '../row-subjects.ts';

export const checkInPaper: PaperKind = {
  title: 'papers.kinds.check-in',
  moment: 'before',
  need: 'entries.check_in',
  mostTogether: 1,
  template: '/src/desk/papers/people/check-in.typ',

  async subjects({ office, edition, t }) {
    const people = await readCheckIn(office.database, edition, office.race);
    const title = t('papers.checkIn.everybody');
    return rowSubjects({ id: String(edition.year), title }, people.length);
  },

  async make({ office, edition, t }, subject) {
    const people = (await readCheckIn(office.database, edition, office.race)).map(withSteps);
    const portion = rowsOfSubject(people, String(edition.year), subject);
    if (!portion) return null;
    const rows = portion.rows.map((person) => {
      const { name, document, shirt, steps } = person;
      return {
        key: String(person.id),
        bib: person.bib === null ? '' : String(person.bib),
        name,
        category: t(`category.${person.category}`),
        document: document && `…${document}`,
        missing: listMissingSteps(person).map((what) =>
          t(`checkIn.missing.${what}`, { ...person.crew }),
        ),
        shirt: shirt ?? '',
        done: checkInNames.map((act) => steps[act].done),
      };
    });
    const asksDocument = raceAsks(office.race).documents !== 'none';
    const here = people.filter(({ steps }) => steps.present.done).length;
    return {
      title: t('checkIn.titleOf', { year: edition.year }) + portion.part,
      data: {
        facts: [
          t('papers.checkIn.people', { count: people.length }),
          t('papers.checkIn.here', { count: here }),
        ],
        warning: t('papers.personal'),
        rows: rows.map(({ key: _key, ...row }) => row),
        acts: checkInNames.map((act) => t(`checkIn.acts.${act}`)),
        words: {
          bib: t('table.number'),
          name: t('table.name'),
          category: t('deskEmergency.category'),
          document: asksDocument ? t('papers.checkIn.document') : '',
          done: t('checkIn.done'),
          open: t('checkIn.open'),
          holder: t('papers.holder'),
          signature: t('papers.signature'),
        },
      },
      rows: new Map(rows.map(({ key, ...row }) => [key, row])),
    };
  },
};
