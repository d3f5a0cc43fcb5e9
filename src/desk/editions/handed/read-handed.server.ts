import { createHash } from 'node:crypto';
import { ContentError, type ContentIssue } from '../../../platform/content/content-error.ts';
import { parseJsonText } from '../../../platform/content/read-json.server.ts';
import {
  parseHandedFile,
  type RecordFiles,
} from '../../../record/editions/exchange/read-record-files.server.ts';
import {
  type ChampionshipFile,
  championshipSchema,
} from '../../../site/championship/championship-file.ts';

export interface FaultyFile {
  code: 'faulty';
  issues: ContentIssue[];
  more: number;
}

/** An uploaded file, or its issues; `too_costly` means that its reader was ended. */
export type ReadHanded =
  | { code: 'record'; file: RecordFiles['record'] }
  | { code: 'contacts'; file: NonNullable<RecordFiles['contacts']> }
  | { code: 'championship'; file: ChampionshipFile; digest: string }
  | FaultyFile
  | { code: 'too_costly' };

export function readHanded(bytes: Uint8Array): ReadHanded {
  const text = new TextDecoder().decode(bytes).replace(/^\uFEFF/, '');
  try {
    if (isChampionship(text)) {
      const file = parseJsonText('', text, championshipSchema);
      return {
        code: 'championship',
        file,
        digest: createHash('sha256').update(text).digest('hex'),
      };
    }
    const file = parseHandedFile(text, '');
    return file.format === 'race-record' ? { code: 'record', file } : { code: 'contacts', file };
  } catch (error) {
    return faultyFile(error);
  }
}

/** Matches a property that only the championship file has. */
const isChampionship = (text: string) => /"agreement"\s*:/.test(text) && !/"format"\s*:/.test(text);

const most = 50;

/** The issues of a `ContentError`; throws any other error. */
export function faultyFile(error: unknown): FaultyFile {
  if (!(error instanceof ContentError)) throw error;
  const { issues, more } = error;
  return {
    code: 'faulty',
    issues: issues.slice(0, most),
    more: Math.max(0, issues.length - most) + more,
  };
}
