import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { inventRaceDay } from '../../../scripts/pictures/invented-race-day.ts';
import { openRecord } from '../../../src/app/open-record.server.ts';
import { deskLists, deskPages } from '../../../src/desk/frame/desk-pages.ts';
import { paperKindNames } from '../../../src/desk/papers/paper-kinds.server.ts';
import { readConfig } from '../../../src/platform/config/config.ts';
import { tableEndings } from '../../../src/platform/files/table/table-endings.ts';
import { freePort } from '../../../src/race-day/rehearsal/site/free-port.server.ts';
import { growDesk } from '../../../tests/support/growth/grow-desk.ts';
import type { Table } from '../../figures.ts';
import { startMeasuredSite } from '../server/start-measured-site.ts';
import { askAtDesk, beginDeskSession, begun } from './desk-session.ts';
import type { LongestHold } from './watch-loop.ts';

const entries = 5000;
const rounds = 2;
/** Longest time that one desk request may block the event loop. */
const mostHeldMs = 100;
const day = '2026-12-01';

/** Pages and files whose addresses contain the record's number. */
const inner = [
  'buscar?buscar=mar',
  'inscripciones/50001',
  'inscripciones/50001/cambiar',
  'inscripciones/graficas',
  'inscripciones/emergencia',
  'inscripciones/nueva',
  'inscripciones.csv',
  'inscripciones/archivo/inscripciones-2027.csv',
  'inscripciones/archivo/inscripciones-2027.xlsx',
  'inscripciones?pagina=100',
  'inscripciones?buscar=mar',
  'acreditacion?buscar=mar',
  'acreditacion/lista',
  'acreditacion/respuestas/50001',
  'personas?quien=mar',
  'personas?persona=100001',
  'correos/carta',
  'correos/sin-noticias',
  'pagos/comprobantes',
  'pagos/extractos',
  'pagos/pago/G000001',
  'pagos/cuentas/cuentas-2027.csv',
  'pagos/cuentas/cuentas-2027.xlsx',
  'pagos/cuentas/recibos-2026-11.xlsx',
  'ediciones/2027',
  'ediciones/2027/record.json',
  'ediciones/2027/contacts.json',
  'ediciones/2027/canoe123',
  'ediciones/2027/canoe123.xml',
  'ediciones/2027/mangas',
  `carrera/jornada.json?dia=${day}`,
] as const;

function deskAddresses(): string[] {
  const lists = Object.keys(deskLists).flatMap((name) =>
    tableEndings.map((ending) => `tablas/${name}.${ending}?club=1&dia=${day}&edicion=2027`),
  );
  const papers = paperKindNames.map((kind) => `papeles/${kind}.pdf`);
  return [...deskPages.map(({ path }) => path), ...inner, ...lists, ...papers, 'papeles/todo.pdf'];
}

interface Hold extends LongestHold {
  address: string;
  status: number;
  kilobytes: number;
  /** Until the last byte of the answer. */
  ms: number;
}

/**
 * Measures, for every page and file of the desk at 5,000 entries, how long it blocks the event loop, which delays every
 * other visitor.
 */
export async function measureHolds(): Promise<Table> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-holds-'));
  const varDir = folder.path;
  const { database } = await openRecord(readConfig({ VAR_DIR: varDir }));
  await growDesk(database, entries);
  await inventRaceDay({ url: '', varDir, database, now: () => begun });
  const token = await beginDeskSession(database);
  await database.destroy();
  const watchPort = await freePort();
  const site = await startMeasuredSite(
    { VAR_DIR: varDir, WATCH_PORT: String(watchPort) },
    { imports: [resolve('campaigns/bench/desk/watch-loop.ts')] },
  );
  const longestHold = async (): Promise<LongestHold> =>
    JSON.parse(await (await fetch(`http://localhost:${watchPort}`)).text());
  const wanted = process.env.DESK_ADDRESSES?.split(' ') ?? deskAddresses();
  try {
    const holds: Hold[] = [];
    for (const address of wanted) {
      let best: Hold | null = null;
      // The first round compiles and fills caches; the best of the other rounds is the page's own time.
      for (let round = 0; round <= rounds; round += 1) {
        await longestHold();
        const since = performance.now();
        const { status, bytes } = await askAtDesk(`${site.url}/es/mesa/${address}`, token);
        const ms = performance.now() - since;
        const hold = await longestHold();
        if (round === 0 || (best && best.processorMs <= hold.processorMs)) continue;
        best = {
          address,
          status,
          kilobytes: bytes / 1000,
          ms,
          wallMs: hold.wallMs,
          processorMs: hold.processorMs,
        };
      }
      if (!best) continue;
      holds.push(best);
      console.log(
        address,
        best.status,
        ...[best.processorMs, best.wallMs, best.ms].map(Math.round),
      );
    }
    return holdsSection(holds);
  } finally {
    await site.stop();
  }
}

function holdsSection(holds: readonly Hold[]): Table {
  const over = holds.filter(({ processorMs }) => processorMs > mostHeldMs);
  const worst = holds.toSorted((a, b) => b.processorMs - a.processorMs);
  return {
    title: 'The event loop while the desk is asked',
    note: `${entries.toLocaleString('en')} entries of one edition, all with bibs, 3,500 with receipts, half of them checked in; each page and file of the desk is asked ${rounds + 1} times, one after the other. *Held* is the longest turn of the event loop meanwhile, in milliseconds of processor, of the round in which that was least after the first; *wall* the same by the clock, where other processes count too; *answered* is the time until the last byte. Goal: ${mostHeldMs} ms held. ${holds.length} addresses were asked, ${over.length} hold it longer; the worst come first.`,
    columns: ['page or file', 'status', 'held, ms', 'wall, ms', 'answered, ms', 'KB'],
    rows: worst.map(({ address, status, processorMs, wallMs, ms, kilobytes }) => [
      `\`/mesa/${address}\``,
      String(status),
      ...[processorMs, wallMs, ms, kilobytes].map((figure) => figure.toFixed(0)),
    ]),
  };
}
