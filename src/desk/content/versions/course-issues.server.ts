import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Edition } from '../../../record/editions/record/edition-facts.ts';
import type { FileIssue } from './content-issues.server.ts';
import { courseFile } from './lay-course.ts';
import { valueAt } from './value-at.ts';

/**
 * Returns errors of a changed course: once the open edition was raced, it keeps the number of gates and their
 * directions. A gate may still be drawn at a better position.
 */
export async function courseIssues(
  database: AppDatabase,
  edition: Edition | undefined,
  { before, after }: { before: unknown; after: unknown },
): Promise<FileIssue[]> {
  const [was, is] = [listDirections(before), listDirections(after)];
  if (!edition || was.join() === is.join() || !(await isRaced(database, edition))) return [];
  const expected = `the ${was.length} gates that ${edition.year} was raced with`;
  const found = String(is.length);
  return [
    {
      file: courseFile,
      place: 'gates',
      expected,
      found,
      line: `${courseFile}: gates: expected ${expected}, found ${found}`,
    },
  ];
}

function listDirections(course: unknown): unknown[] {
  const gates = valueAt(course, 'gates');
  return (Array.isArray(gates) ? gates : []).map((gate) => valueAt(gate, 'direction'));
}

export async function isRaced(
  database: AppDatabase,
  { id, year }: Pick<Edition, 'id' | 'year'>,
): Promise<boolean> {
  const run = await database
    .selectFrom('run')
    .innerJoin('heat', 'heat.id', 'run.heat_id')
    .select('run.id')
    .where('heat.edition_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (run) return true;
  const event = await database
    .selectFrom('race_event')
    .innerJoin('race_day_plan', 'race_day_plan.day', 'race_event.day')
    .select('race_event.day')
    .where('race_day_plan.year', '=', year)
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
}
