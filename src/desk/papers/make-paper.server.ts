import type { MadePdf, PdfFault } from '../../platform/pdf/open-pdf-maker.server.ts';
import { paperSizes } from '../../platform/pdf/paper-sizes.ts';
import type { DeskCaller } from '../frame/guard/act-on-desk.server.ts';
import { optionField } from './option-field.ts';
import type { PaperPlace } from './paper-kind.ts';
import { paperKinds } from './paper-kinds.server.ts';
import { kindsFor, ofAccounts } from './paper-place.server.ts';
import {
  listPrintable,
  makePdf,
  type PaperToPrint,
  papersNow,
  splitIntoDocuments,
} from './papers-now.server.ts';
import { readPaperOptions } from './read-paper-options.ts';

export const everything = 'todo';

type MadePaper = MadePdf & { papers: PaperToPrint[] };

/** Makes the papers of an address; null when the account may not have them, `fault` when there are none. */
export async function makePaper(
  caller: DeskCaller,
  place: PaperPlace,
  name: string | undefined,
): Promise<MadePaper | { fault: PdfFault | 'nothing' | 'option' | 'large' } | null> {
  const { asked, query, services } = caller;
  const kinds = kindsFor(caller).filter((kind) =>
    name === everything ? !ofAccounts(kind) : kind === name,
  );
  const [kind] = kinds;
  if (kind === undefined) return null;
  // When all kinds are in one file, every option has its default.
  const { options, faults } = readPaperOptions(
    name === everything ? {} : paperKinds[kind],
    optionsAsked(query),
  );
  if (faults.length > 0) return { fault: 'option' };
  const portions = splitIntoDocuments(await listPrintable(place, kinds, asked.read('de').trim()));
  const portion = asked.number('parte');
  if (portions.length > 1 && portion < 1) return { fault: 'large' };
  const wanted = portions[Math.max(0, portion - 1)] ?? [];
  const papers = await papersNow(
    place,
    name === everything ? wanted : wanted.map((one) => ({ ...one, options })),
  );
  if (papers.length === 0) return { fault: 'nothing' };
  const size = paperSizes.find((known) => known === asked.read('papel')) ?? 'a4';
  const made = await makePdf(
    { place, papers, size },
    {
      maker: services.pdfMaker,
      onFailure: (err) => services.log.error({ err, name }, 'a paper was not made'),
    },
  );
  return 'fault' in made ? made : { ...made, papers };
}

/** Returns the texts that contain one of these letters, or the letters when no text does. */
export function textsWith(letters: readonly string[], papers: readonly PaperToPrint[]): string[] {
  const texts = new Set(papers.flatMap(({ now }) => textsIn(now.data)));
  const found = [...texts].filter((text) => letters.some((letter) => text.includes(letter)));
  return found.length > 0 ? found : [...letters];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Reads the paper options from an address, by option name. */
function optionsAsked(query: URLSearchParams): Record<string, string> {
  const field = optionField('');
  return Object.fromEntries(
    Array.from(query).flatMap(([name, value]) =>
      name.startsWith(field) ? [[name.slice(field.length), value]] : [],
    ),
  );
}
