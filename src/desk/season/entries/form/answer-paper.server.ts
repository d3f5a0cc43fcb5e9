import { type ActionFunctionArgs, data } from 'react-router';
import { enterOnPaper } from '../../../../organizing/season/entries/enter-on-paper.server.ts';
import type { EntryForm } from '../../../../organizing/season/entries/entry-form.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import { pageContext } from '../../../../platform/page/load-page.server.ts';
import { notFound } from '../../../../platform/page/not-found.ts';
import { privateHeaders } from '../../../../platform/page/private-headers.ts';
import { actorOf } from '../../../../record/accounts/sessions/read-session.server.ts';
import { registrationEdition } from '../../../../record/editions/catalogue.ts';
import { deskDeps } from '../../../frame/desk-deps.server.ts';
import { deskPath } from '../../../frame/desk-path.ts';
import { readDeskForm } from '../../../frame/guard/read-desk-form.server.ts';
import { requireSession } from '../../../frame/guard/require-session.server.ts';
import { doneAt } from '../../../frame/parts/done.ts';
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
export async function answerPaper(args: ActionFunctionArgs) {
  const session = await requireSession(args, { permission: 'entries.edit' });
  const form = await readDeskForm(args);
  const { request, params, context } = args;
  const page = pageContext({ request, params, services: context.get(deskDeps) });
  const { services, t } = page;
  const now = new Date();
  const edition = registrationEdition(services.catalogue);
  if (!edition) throw notFound();
  const values = sentEntry(form);
  const signed = form.read('signed') === 'si';
  const language = form.read('language') === 'en' ? 'en' : 'es';
  const answer = (more: Partial<PaperAnswer>) =>
    data<PaperAnswer>(
      { values, signed, language, errors: {}, ...more },
      { status: 200, headers: privateHeaders },
    );
  const outcome = await enterOnPaper(services, actorOf(session), {
    raw: values,
    signed,
    language,
    editionId: edition.id,
    now,
    evenIfFull: form.read('even_if_full') === 'si',
  });
  switch (outcome.code) {
    case 'entered': {
      const path = new URL(request.url).pathname.replace(/\.data$/, '');
      const to = deskPath(path, `inscripciones/${outcome.participantId}`);
      return doneAt(to, { code: 'entered' });
    }
    case 'invalid': {
      const { issues } = outcome;
      const errors = Object.entries(issuesInWords(page, { issues, sent: values, now }));
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
}
