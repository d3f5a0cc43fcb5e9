import { contentInWords } from '../../content/content-in-words.ts';
import { readField } from '../../content/fields/content-field.ts';
import { issueInWords } from '../../content/fields/issue-in-words.ts';
import { readSite } from '../../content/load-fields.server.ts';
import { keepDraft } from '../../content/versions/keep-draft.server.ts';
import { planContent } from '../../content/versions/publish-content.server.ts';
import { deskPath } from '../../frame/desk-path.ts';
import type { DeskAct } from '../../frame/guard/act-on-desk.server.ts';
import { goTo, say } from '../../frame/parts/done.ts';
import { nextNames, readChoice, readFacts } from './load-next.server.ts';
import { askedOfCategories, type CategoryField, nextEdition } from './next-edition.ts';
import { type SeasonDay, type SeasonDayFault, seasonDays, seasonFaults } from './season-days.ts';

export type NextFault =
  | { field: SeasonDay; code: SeasonDayFault }
  | { field: string; code: 'no_money' | 'no_number' };

export async function answerNext({
  form,
  services,
  session,
  page,
  now,
  t,
  language,
  locale,
}: DeskAct) {
  const { database, config, library, catalogue } = services;
  const choice = await readChoice(services, form, now);
  const query = new URLSearchParams();
  for (const name of Object.values(nextNames)) {
    for (const value of form.readAll(name)) query.append(name, value);
  }
  const here = `ediciones/nueva?${query}`;
  // The first form explains why its choices are no longer valid.
  if (!choice || choice.dayFault !== null || choice.categories.length === 0) {
    return goTo(deskPath(page, here));
  }
  const { raceDate, comesOver, categories, lists } = choice;
  const typed: Record<string, string> = {};
  const read = (name: string) => {
    typed[name] = form.text(name, 40);
    return typed[name];
  };
  const days = {
    opens: read('opens'),
    earlyUntil: read('earlyUntil'),
    closes: read('closes'),
    refundUntil: read('refundUntil'),
  };
  const lastRace = catalogue.findLast((known) => known.raceDate < raceDate)?.raceDate ?? null;
  const wrongDays = seasonFaults(days, { raceDate, lastRace });
  const faults: NextFault[] = seasonDays.flatMap((field) => {
    const code = wrongDays[field];
    return code ? [{ field, code }] : [];
  });
  const anew = new Map<number, Partial<Record<CategoryField, number>>>();
  for (const category of categories) {
    const values: Partial<Record<CategoryField, number>> = {};
    for (const field of askedOfCategories(comesOver)) {
      const name = `${field}.${category}`;
      const isCount = field === 'capacity';
      const kind = isCount ? 'number' : 'money';
      const value = readField(kind, read(name), services.race.registration.currency);
      if (typeof value === 'number' && value >= (isCount ? 1 : 0)) values[field] = value;
      else faults.push({ field: name, code: isCount ? 'no_number' : 'no_money' });
    }
    if (Object.keys(values).length > 0) anew.set(category, values);
  }
  if (faults.length > 0) return say({ code: 'faulty', faults, typed, other: [] }, 422);
  const { race } = await readFacts(services);
  const { wanted, begins } = nextEdition(
    { from: choice.from.year, raceDate, comesOver, categories },
    {
      race,
      days,
      anew,
      lists: {
        ...(lists.staff !== undefined && { staff: library.staff.get(lists.staff)?.slice() ?? [] }),
        ...(lists.sponsors !== undefined && {
          sponsors: library.sponsors.get(lists.sponsors)?.slice() ?? [],
        }),
      },
    },
  );
  const seen = Number(form.read('shown')) || 0;
  const room = { database, folders: config };
  const plan = await planContent(room, { wanted, seen, begins: begins.facts });
  if (plan.code === 'faulty') {
    const { read: before } = await readSite(services);
    const { read: then } = await readSite(services, { draft: { wanted } });
    const speech = { t, language, locale, currency: services.race.registration.currency };
    const files = wanted.map(({ file }) => file);
    const words = contentInWords(speech, [before, then], files);
    const other = plan.issues.map(
      (issue) => `${words.called(issue)}: ${issueInWords({ t, language }, issue)}`,
    );
    return say({ code: 'faulty', faults, typed, other }, 422);
  }
  const accountId = session.account.id;
  // The review reports changes that others have published in the meantime.
  const id = await keepDraft(database, { accountId, seen, page: here, wanted, begins }, now);
  return goTo(deskPath(page, `contenido/revision/${id}`));
}
