import { SaxesParser } from 'saxes';
import { clockField } from '../../../../race-day/log/gear/clock-field.ts';
import type { Micros } from '../../../../race-day/log/run-time.ts';
import { type Centiseconds, centiseconds } from '../../../../record/scoring/centiseconds.ts';
import { gateWidth } from '../canoe123-words.ts';
import type {
  HeardMessage,
  LiveBoat,
  LiveCell,
  LiveCourseBoat,
  LiveMessage,
  LiveRow,
} from './live-message.ts';

interface Node {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Node[];
  text: string;
}

const deepest = 6;
/** Most cells that are stored. A course has at most 30; more are needed only to recognize that there are too many. */
const mostCells = 100;
const longestId = 100;
const longestTime = 24 * 360_000;
const unused: ReadonlySet<string> = new Set(['TVS', 'TimingInput']);

/** Reads one message; a message that is broken or of another kind is `unknown`, never an exception. */
export function readLiveMessage(text: string): HeardMessage {
  const root = parse(text.replace(/^\uFEFF/, '').trim());
  if (root === null) return { kind: 'unknown', name: 'not_xml', system: '' };
  const [child, other] = root.children;
  const system = root.attributes.System ?? '';
  if (root.name !== 'Canoe123' || child === undefined || other !== undefined) {
    return { kind: 'unknown', name: root.name, system };
  }
  return { ...toMessage(child), system };
}

function parse(text: string): Node | null {
  const parser = new SaxesParser({ xmlns: false });
  const open: Node[] = [];
  let root: Node | null = null;
  const fail = () => {
    throw new SyntaxError('not a message');
  };
  parser.on('error', fail);
  parser.on('doctype', fail);
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= deepest) fail();
    const node: Node = { name, attributes, children: [], text: '' };
    open.at(-1)?.children.push(node);
    root ??= node;
    open.push(node);
  });
  parser.on('text', (piece) => {
    const node = open.at(-1);
    if (node) node.text += piece;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  try {
    parser.write(text).close();
    return root;
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

function toMessage(node: Node): LiveMessage {
  const { name, attributes } = node;
  switch (name) {
    case 'TimeOfDay':
      return { kind: 'clock', text: node.text.trim() };
    case 'OnCourse':
      return toCourse(node);
    case 'Results':
      return toTable(node);
    case 'RaceConfig':
      return { kind: 'config', course: said(attributes, 'GateConfig') };
    case 'Schedule':
      return toSchedule(node);
    default:
      return unused.has(name) ? { kind: 'unused', name } : { kind: 'unknown', name };
  }
}

type Attributes = Node['attributes'];

const isId = (id: string) => id !== '' && id.length <= longestId;

const said = (attributes: Attributes, name: string) => attributes[name]?.trim() ?? '';

function toCourse(node: Node): LiveMessage {
  const total = wholeNumber(said(node.attributes, 'Total'));
  const position = wholeNumber(said(node.attributes, 'Position'));
  if (total === null || position === null) return { kind: 'unknown', name: 'OnCourse' };
  if (total === 0) return { kind: 'course', total, position, boat: null };
  const participant = node.children.find(({ name }) => name === 'Participant')?.attributes;
  const clocks = findResult(node, 'C');
  if (!participant || !clocks || !isId(said(participant, 'RaceId'))) {
    return { kind: 'unknown', name: 'OnCourse' };
  }
  const gates = clocks.Gates;
  const boat: LiveCourseBoat = {
    ...toBoat(participant),
    race: said(participant, 'RaceId'),
    cells: gates === undefined || gates === '' ? null : gates.split(',', mostCells).map(toCell),
    start: toStamp(said(clocks, 'dtStart')),
    finish: toStamp(said(clocks, 'dtFinish')),
    splits: (['dtSplit1', 'dtSplit2'] as const).flatMap((field) => {
      const at = toStamp(said(clocks, field));
      return at === null ? [] : [{ channel: field.slice(2).toLowerCase(), at }];
    }),
    isCompleted: said(clocks, 'Completed') === 'Y',
  };
  return { kind: 'course', total, position, boat };
}

/** An empty schedule says nothing: it would take every race away. */
function toSchedule({ name, children }: Node): LiveMessage {
  const races = children.map(({ attributes }) => said(attributes, 'RaceId'));
  const named = races.filter(isId);
  return named.length === 0 ? { kind: 'unused', name } : { kind: 'schedule', races: named };
}

function toTable(node: Node): LiveMessage {
  const race = said(node.attributes, 'RaceId');
  if (!isId(race)) return { kind: 'unknown', name: 'Results' };
  const rows = node.children.flatMap((row): LiveRow[] => {
    const participant = row.children.find(({ name }) => name === 'Participant')?.attributes;
    const result = findResult(row, 'T');
    if (row.name !== 'Row' || !participant || !result) return [];
    return [
      {
        ...toBoat(participant),
        time: toTime(said(result, 'Time')),
        cells: toCells(result.Gates ?? ''),
        mark: said(result, 'IRM'),
        isReviewed: said(result, 'PP') === '*',
        penalties: wholeNumber(said(result, 'Pen')),
        rank: wholeNumber(said(result, 'Rank')),
        heat: wholeNumber(said(result, 'HeatNr')) || null,
      },
    ];
  });
  // A table of which a row is not understood would take back the result of that row.
  if (rows.length !== node.children.length) return { kind: 'unknown', name: 'Results' };
  return { kind: 'table', race, rows };
}

function findResult(node: Node, type: 'C' | 'T'): Attributes | undefined {
  return node.children.find(({ name, attributes }) => name === 'Result' && attributes.Type === type)
    ?.attributes;
}

function toBoat(participant: Attributes): LiveBoat {
  const { id, name, bib } = {
    id: said(participant, 'Id'),
    name: said(participant, 'Name'),
    bib: said(participant, 'Bib'),
  };
  const parts = [said(participant, 'FamilyName'), said(participant, 'GivenName')];
  return { id, bib, name: name === '' ? parts.join(' ').trim() : name };
}

/** Reads the cells of a row by their position: never trimmed and never split. */
function toCells(written: string): LiveCell[] {
  const count = Math.min(mostCells, Math.ceil(written.length / gateWidth));
  return Array.from({ length: count }, (_, place) =>
    toCell(written.slice(place * gateWidth, (place + 1) * gateWidth)),
  );
}

function toCell(written: string): LiveCell {
  const text = written.trim();
  if (text === '') return null;
  return /^\d{1,3}$/.test(text) ? Number(text) : { text };
}

const toStamp = (text: string): Micros | null => clockField(text) ?? clockField(`${text}.0`);

/** Reads `51.20` or `1:02.03`; null for whole seconds, which come from a clock that still runs. */
function toTime(text: string): Centiseconds | null {
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})[.,](\d\d)$/.exec(text);
  if (match === null) return null;
  const [, hours = '0', minutes = '0', seconds = '0', hundredths = '0'] = match;
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  const time = whole * 100 + Number(hundredths);
  return time > longestTime ? null : centiseconds(time);
}

const wholeNumber = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : null);
