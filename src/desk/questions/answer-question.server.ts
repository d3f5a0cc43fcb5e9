import type { ActionFunctionArgs } from 'react-router';
import { notFound } from '../../platform/page/not-found.ts';
import { type Catalogue, registrationEdition } from '../../record/editions/catalogue.ts';
import { type OwnQuestion, wordsIn } from '../../record/questions/own/own-question.ts';
import { deskPath } from '../frame/desk-path.ts';
import { actOnDesk, type DeskAct } from '../frame/guard/act-on-desk.server.ts';
import { doneAt, goTo, say } from '../frame/parts/done.ts';
import { type FieldConflict, sameAsShown, shownWith } from '../frame/parts/same-as-shown.server.ts';
import { deleteQuestion } from './delete-question.server.ts';
import { type FormFaults, type QuestionForm, sentQuestion } from './question-form.ts';
import { askAgain, retireQuestion } from './retire-question.server.ts';
import { saveQuestion } from './save-question.server.ts';

export const newQuestion = 'nueva';

/** Returns the edition whose questions the desk shows: the one that takes registrations, else the latest. */
export function questionEdition(catalogue: Catalogue) {
  const edition = registrationEdition(catalogue) ?? catalogue.at(-1);
  if (!edition) throw notFound();
  return edition;
}

interface QuestionAnswer {
  /** Typed values. Null when no field was sent. */
  values: QuestionForm | null;
  faults: FormFaults;
  changed: FieldConflict[];
  /** The next submit is compared with the values of this answer. */
  shown: string;
  refusal?: 'full' | 'full_of_lines' | 'unchanged' | 'not_askable' | 'gone';
  answered?: number;
  waiting?: { key: string; name: string }[];
  asks?: 'delete';
}

export function answerQuestion(args: ActionFunctionArgs) {
  return actOnDesk(args, (act) => (act.intent === 'save' ? save(act) : end(act)));
}

async function save(act: DeskAct) {
  const { form, services, params, actor, now, page } = act;
  const key = params.key === newQuestion ? null : (params.key ?? null);
  const sent = sentQuestion(form);
  let shown = form.read('shown');
  let values = sent;
  let changed: FieldConflict[] = [];
  const answer = (more: Partial<QuestionAnswer>, status = 422) =>
    say<QuestionAnswer>({ values, faults: {}, changed, shown, ...more }, status);
  const outcome = await saveQuestion(services.database, actor, {
    editionId: questionEdition(services.catalogue).id,
    key,
    now,
    from: (present) => {
      if (key === null) return sent;
      const compared = sameAsShown(shown, { sent, present });
      ({ values, changed } = compared);
      shown = shownWith(present);
      return changed.length > 0 ? null : values;
    },
  });
  switch (outcome.code) {
    case 'saved':
      return doneAt(deskPath(page, `preguntas/${outcome.key}`), { code: 'saved' });
    case 'faulty':
      return answer({ faults: outcome.faults });
    case 'left':
      return answer({}, 409);
    case 'unknown':
      return answer({ refusal: 'gone' }, 409);
    default:
      return answer({ refusal: outcome.code });
  }
}

async function end({ intent, services, params, actor, now, page, language }: DeskAct) {
  const { database, catalogue } = services;
  const key = params.key ?? '';
  const order = { editionId: questionEdition(catalogue).id, key, now };
  const answer = (more: Partial<QuestionAnswer>, status = 409) =>
    say<QuestionAnswer>({ values: null, faults: {}, changed: [], shown: '', ...more }, status);
  if (intent === 'ask-delete') return answer({ asks: 'delete' }, 200);
  const outcome =
    intent === 'delete'
      ? await deleteQuestion(database, actor, order)
      : await (intent === 'again' ? askAgain : retireQuestion)(database, actor, order);
  const names = (by: readonly OwnQuestion[]) =>
    by.map(({ key: of, label }) => ({ key: of, name: wordsIn(label, language).text }));
  switch (outcome.code) {
    case 'done':
      return intent === 'delete'
        ? goTo(deskPath(page, 'preguntas'))
        : doneAt(page, { code: 'saved' });
    case 'waited_for':
      return answer({ waiting: names(outcome.by) });
    case 'answered':
      return answer({ answered: outcome.count });
    case 'unknown':
      return answer({ refusal: 'gone' });
    default:
      return answer({ refusal: outcome.code });
  }
}
