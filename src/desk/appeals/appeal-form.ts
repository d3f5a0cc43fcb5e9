import { appealOutcomes } from '../../race-day/log/appeals/appeal.ts';
import { descentNumbers } from '../../record/scoring/scoring.ts';
import { choice, count, deskForm, line } from '../frame/form/desk-form.ts';

export const appealForm = deskForm('deskAppeals', {
  bib: count({ least: 1, most: 99_999, required: true }),
  gate: count({ least: 1, most: 99, optional: true }),
  descent: count({ least: 1, most: descentNumbers.length, optional: true }),
  fact: line({ longest: 400, required: true, hint: true }),
  filedBy: line({ longest: 120, required: true, hint: true }),
  deposit: choice(['paid', 'owed'], {
    words: 'deskAppeals.deposits',
    none: 'deskAppeals.deposits.none',
  }),
});

export const rulingForm = deskForm('deskAppeals', {
  outcome: choice(appealOutcomes, {
    required: true,
    words: 'deskAppeals.outcomes',
    none: 'deskAppeals.choose',
  }),
  answer: line({ longest: 400, required: true, hint: true }),
  jury: line({ longest: 200, required: true, hint: true }),
});
