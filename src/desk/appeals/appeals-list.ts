import type { Appeal } from '../../race-day/log/appeals/appeal.ts';
import { deskList, type ListTools } from '../frame/lists/desk-list.ts';

export type ListedAppeal = Appeal & { name: string; listTitle: string };

export const appealsList = deskList((tools: ListTools<ListedAppeal>) => {
  const { t, timeZone, text, number, label, instant, cents } = tools;
  return {
    number: label(number(t('deskAppeals.number'), (one) => one.number)),
    list: text(t('deskAppeals.list'), ({ listTitle }) => listTitle),
    filedAt: instant(t('deskAppeals.filedAt'), timeZone, ({ filedAt }) => filedAt),
    bib: label(number(t('deskAppeals.fields.bib'), ({ bib }) => bib)),
    name: text(t('deskAppeals.name'), ({ name }) => name),
    descent: label(number(t('deskAppeals.fields.descent'), ({ descent }) => descent)),
    gate: label(number(t('deskAppeals.fields.gate'), ({ gate }) => gate)),
    fact: text(t('deskAppeals.fields.fact'), ({ fact }) => fact),
    filedBy: text(t('deskAppeals.fields.filedBy'), ({ filedBy }) => filedBy),
    amount: cents(t('deskAppeals.fields.deposit'), ({ depositCents }) => depositCents || null),
    deposit: text(t('deskAppeals.depositState'), ({ deposit }) =>
      t(`deskAppeals.deposits.${deposit}`),
    ),
    outcome: text(t('deskAppeals.fields.outcome'), ({ outcome }) =>
      t(outcome === null ? 'deskAppeals.isOpen' : `deskAppeals.outcomes.${outcome}`),
    ),
    answer: text(t('deskAppeals.fields.answer'), ({ answer }) => answer),
    jury: text(t('deskAppeals.fields.jury'), ({ jury }) => jury),
    decidedAt: instant(t('deskAppeals.decidedAt'), timeZone, ({ decidedAt }) => decidedAt),
  };
});
