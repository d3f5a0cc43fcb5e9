import type { ActionFunctionArgs } from 'react-router';
import {
  audiences,
  isWritten,
  type Letter,
  type LetterValues,
  mostLetters,
} from '../../../organizing/season/letters/letter.ts';
import { findLetter } from '../../../organizing/season/letters/letters-repository.server.ts';
import { saveLetter } from '../../../organizing/season/letters/save-letter.server.ts';
import { sendLetter } from '../../../organizing/season/letters/send-letter.server.ts';
import { testLetter } from '../../../organizing/season/letters/test-letter.server.ts';
import { actOnDesk } from '../../frame/guard/act-on-desk.server.ts';
import { type DeskForm, numberIn } from '../../frame/guard/read-desk-form.server.ts';
import { say, stepAt } from '../../frame/parts/done.ts';

/** Answers the forms of a letter: keep the draft, try it, send it. */
export function answerLetter(args: ActionFunctionArgs) {
  return actOnDesk(args, { permission: 'mails.send' }, async (act) => {
    const { form, intent, services, session, actor, now, page } = act;
    const { database, race } = services;
    const number = (name: string) => numberIn(form.read(name));
    const [id, version] = [number('id') || null, number('version')];
    const at = (letter: number, step: Parameters<typeof stepAt>[1]) =>
      stepAt(`${page}?carta=${letter}`, step);
    const before = id === null ? undefined : await findLetter(database, id);
    const values = valuesOf(form, before);
    const refused = (code: 'words' | 'changed' | 'sent_before', present: number | null = null) =>
      say({ code, values, version: present }, 409);
    if (intent === 'send' && id !== null) {
      const order = { id, version, count: number('count') };
      const sent = await sendLetter({ database, race }, actor, order, now);
      return sent.code === 'sent' ? at(id, 'enviada') : refused(sent.code);
    }
    if (intent === 'test' && id !== null) {
      if (!before) return refused('changed');
      if (!isWritten(before)) return refused('words');
      const year = Number(race.date.slice(0, 4));
      await testLetter(database, actor, { letter: before, to: session.account, year }, now);
      return at(id, 'prueba');
    }
    const { title, text } = values;
    const fits = (words: string, most: number) => words !== '' && [...words].length <= most;
    const isWhole = [title.es, title.en].every((words) => fits(words, mostLetters.title));
    if (!isWhole || ![text.es, text.en].every((words) => fits(words, mostLetters.text)))
      return refused('words');
    const editionId = number('edition');
    const kept = await saveLetter(database, actor, { id, version, editionId, values }, now);
    if (kept !== null) return at(kept, 'guardada');
    // What the answer was made over: the next one is compared with it.
    const present = id === null ? undefined : await findLetter(database, id);
    return refused('changed', present?.version);
  });
}

/** Whom a letter was begun for is not in its form: the names of hundreds need not travel. */
function valuesOf({ read, readAll }: DeskForm, before: Letter | undefined): LetterValues {
  const words = (name: string) => read(name).replaceAll('\r\n', '\n').trim();
  const asked = new Set(readAll('quien'));
  const shown = read('people')
    .split(' ')
    .filter((id) => /^\d{1,9}$/.test(id));
  const isChosen = before?.audience === 'chosen';
  const audience = audiences.find((one) => one !== 'chosen' && one === read('audience')) ?? 'all';
  return {
    title: { es: words('titleEs'), en: words('titleEn') },
    text: { es: words('textEs'), en: words('textEn') },
    audience: isChosen ? before.audience : audience,
    chosen: isChosen ? before.chosen : [],
    news: read('news') !== '',
    category: ([1, 2, 3] as const).find((one) => String(one) === read('category')) ?? null,
    leftOut: shown.filter((id) => !asked.has(id)).map(Number),
  };
}
