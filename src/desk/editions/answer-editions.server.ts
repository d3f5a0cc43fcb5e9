import { carryFile, readCarried } from '../../platform/http/forms/carry-file.server.ts';
import { deskPath } from '../frame/desk-path.ts';
import type { DeskAct, DeskCaller } from '../frame/guard/act-on-desk.server.ts';
import { doneAt, say } from '../frame/parts/done.ts';
import { deskTurn, mostFileBytes, takeFile } from '../frame/parts/take-file.server.ts';
import { readHandedApart } from './handed/read-handed-apart.server.ts';
import { importHandedEdition } from './import-handed-edition.server.ts';
import { startEdition } from './start-edition.server.ts';

const fields = ['year', 'raceDate', 'gates', 'touch', 'miss'] as const;
export const longFile = { mostBytes: mostFileBytes, longest: mostFileBytes } as const;

export async function answerEditionFile(caller: DeskCaller) {
  const { services, request, actor, now, need } = caller;
  // Checked before the upload, which would be lost on a redirect.
  await need({ permission: 'settings.edit', proven: true });
  const taken = await takeFile(services.config.varDir, request);
  if (taken.code !== 'taken') return say({ kind: 'import', code: taken.code }, 422);
  const order = { dryRun: true, by: { actor, now } };
  const looked = await importHandedEdition(
    services.database,
    await handedIn(caller, taken.file),
    order,
  );
  if (looked.code === 'too_costly') return tooCostly;
  if (looked.code === 'faulty') return say({ kind: 'import', ...looked }, 422);
  return say({ kind: 'import', ...looked, file: carryFile(taken.file) });
}

export async function answerEditions(act: DeskAct) {
  const { form, intent, services, actor, now, need, page } = act;
  if (intent !== 'import') return start(act);
  await need({ permission: 'settings.edit', proven: true });
  const file = readCarried(form.read('file'), mostFileBytes);
  if (!file) return say({ kind: 'import', code: 'file_missing' }, 422);
  const order = { dryRun: false, by: { actor, now } };
  const done = await importHandedEdition(services.database, await handedIn(act, file), order);
  if (done.code === 'too_costly') return tooCostly;
  if (done.code === 'faulty') return say({ kind: 'import', ...done }, 422);
  if (done.code === 'championship') {
    return doneAt(deskPath(page, 'ediciones'), { code: 'imported', count: done.entrants });
  }
  const { year, inserted, updated, deleted } = done.report;
  const count = inserted + updated + deleted;
  return doneAt(deskPath(page, `ediciones/${year}`), { code: 'imported', count });
}

const handedIn = (caller: DeskCaller, file: Uint8Array) =>
  readHandedApart(caller.services.fileReaders, file, deskTurn(caller));

const tooCostly = say({ kind: 'import', code: 'file_too_costly' }, 422);

async function start({ form: { read }, services, actor, now, page }: DeskAct) {
  const written = Object.fromEntries(fields.map((name) => [name, read(name).trim()]));
  const number = (name: string) => (/^\d{1,4}$/.test(read(name)) ? Number(read(name)) : 0);
  const order = {
    year: number('year'),
    raceDate: written.raceDate ?? '',
    // An edition may have no gates, but hardly on purpose.
    gates: read('gates').trim() === '0' ? 0 : number('gates') || Number.NaN,
    touch: number('touch'),
    miss: number('miss'),
  };
  const started = await startEdition(services.database, actor, order, now);
  if (started.code !== 'started') return say({ kind: 'new', code: started.code, written }, 422);
  return doneAt(deskPath(page, `ediciones/${started.edition.year}`), { code: 'saved' });
}
