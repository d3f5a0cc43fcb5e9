import type { ActionFunctionArgs } from 'react-router';
import { enterOnPaper } from '../../../../organizing/season/entries/enter-on-paper.server.ts';
import type { EntryForm } from '../../../../organizing/season/entries/entry-form.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import { notFound } from '../../../../platform/page/not-found.ts';
import { registrationEdition } from '../../../../record/editions/catalogue.ts';
import { deskPath } from '../../../frame/desk-path.ts';
import { actOnDesk } from '../../../frame/guard/act-on-desk.server.ts';
import { doneAt, say } from '../../../frame/parts/done.ts';
import { issuesInWords, sentEntry } from './form-facts.server.ts';
import type { FormRefusal } from './form-issues.tsx';

interface PaperAnswer {
  values: EntryForm;
  signed: boolean;
  language: Language;
  errors: Partial<Record<string, string>>;
  refusal?: FormRefusal;
  full?: { entered: number; capacity: number };
}

/** Answers the form of a registration that came on paper. */
export function answerPaper(args: ActionFunctionArgs) {
  return actOnDesk(args, { permission: 'entries.edit' }, async (act) => {
    const { form, services, actor, now, t } = act;
    const edition = registrationEdition(services.catalogue);
    if (!edition) throw notFound();
    const values = sentEntry(form);
    const signed = form.read('signed') === 'si';
    const language = form.read('language') === 'en' ? 'en' : 'es';
    const answer = (more: Partial<PaperAnswer>) =>
      say<PaperAnswer>({ values, signed, language, errors: {}, ...more });
    const outcome = await enterOnPaper(services, actor, {
      raw: values,
      signed,
      language,
      editionId: edition.id,
      now,
      evenIfFull: form.read('even_if_full') === 'si',
    });
    switch (outcome.code) {
      case 'entered': {
        const to = deskPath(act.page, `inscripciones/${outcome.participantId}`);
        return doneAt(to, { code: 'entered' });
      }
      case 'invalid': {
        const { issues } = outcome;
        const errors = Object.entries(issuesInWords(act, { issues, sent: values, now }));
        const unsigned = errors.some(([field]) => field.includes('accept_'));
        return answer({
          errors: {
            ...Object.fromEntries(errors.filter(([field]) => !field.includes('accept_'))),
            ...(unsigned ? { signed: t('deskPaper.notSigned') } : {}),
          },
        });
      }
      case 'full':
        return answer({ refusal: 'full', full: outcome });
      default:
        return answer({ refusal: outcome.code });
    }
  });
}
