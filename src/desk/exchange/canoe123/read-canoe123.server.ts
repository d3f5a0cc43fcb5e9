import { SaxesParser } from 'saxes';
import type { Canoe123Fault, Canoe123FaultCode } from './canoe123-fault.ts';
import type { Canoe123File, Canoe123Row } from './canoe123-file.ts';
import { canoe123Limits } from './canoe123-limits.ts';
import { canoe123Names, canoe123Namespace, canoe123Root } from './canoe123-sections.ts';

const headLength = 2_000;
const pieceLength = 64 * 1024;

export type Canoe123Reading = { file: Canoe123File } | { fault: Canoe123Fault };

/**
 * Reads an export of Canoe123 in pieces: UTF-8, no document type, no entities but the five of XML, and limits of size,
 * depth and number. Refuses an incomplete file, and one of another program.
 */
export async function readCanoe123(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  limits = canoe123Limits,
): Promise<Canoe123Reading> {
  const reading = startReading(limits);
  try {
    for await (const piece of pieces) {
      for (let from = 0; from < piece.length; from += pieceLength) {
        reading.push(piece.subarray(from, from + pieceLength));
      }
    }
    return { file: reading.end() };
  } catch (error) {
    if (error instanceof ReadingFault) return { fault: error.fault };
    throw error;
  }
}

class ReadingFault extends Error {
  readonly fault: Canoe123Fault;

  constructor(code: Canoe123FaultCode, line: number, facts: Canoe123Fault['facts'] = {}) {
    super(code);
    this.fault = { code, line, facts };
  }
}

interface OpenElement {
  name: string;
  line: number;
  text: string;
  fields: string[];
  values: (string | Canoe123Row)[];
  spaced: number[];
  isSpaced: boolean;
}

function startReading(limits: typeof canoe123Limits) {
  const parser = new SaxesParser({ xmlns: false });
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const names = new Map(canoe123Names);
  const shapes = new Map<string, readonly string[]>();
  const rows: Canoe123Row[] = [];
  const unread: { line: number; text: string }[] = [];
  const open: OpenElement[] = [];
  let [bytes, elements] = [0, 0];
  let [start, tail] = ['', ''];

  const fail = (code: Canoe123FaultCode, facts?: Canoe123Fault['facts']): never => {
    throw new ReadingFault(code, parser.line, facts);
  };

  // No more than these seven handlers: with an eighth, V8 turns the parser into a dictionary-mode object, and reading
  // takes six times as long.
  parser.on('doctype', () => fail('doctype'));
  parser.on('comment', (text) => unread.push({ line: parser.line, text: shown(text.trim()) }));
  parser.on('processinginstruction', ({ target }) =>
    unread.push({ line: parser.line, text: shown(target) }),
  );
  parser.on('opentag', ({ name: written, attributes }) => {
    if (open.length >= limits.depth) fail('too_deep', { depth: limits.depth });
    elements += 1;
    if (elements > limits.elements) fail('too_many_elements', { elements: limits.elements });
    const name = nameOf(written);
    if (open.length === 0) takeRoot(name, attributes);
    const parent = open.at(-1);
    if (parent && parent.text.trim() !== '') fail('stray_text', { element: parent.name });
    if (parent) parent.text = '';
    const isSpaced = parent !== undefined && saysSpace(attributes);
    open.push({ name, line: parser.line, text: '', fields: [], values: [], spaced: [], isSpaced });
  });
  const takeText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
    else if (elements > 0) tail += text;
  };
  parser.on('text', takeText);
  parser.on('cdata', takeText);
  parser.on('closetag', () => {
    const element = open.pop();
    const parent = open.at(-1);
    if (element === undefined) return;
    const row = open.length < 2 || element.fields.length > 0 ? toCanoe123Row(element) : null;
    if (row && element.text.trim() !== '') fail('stray_text', { element: element.name });
    if (parent === undefined) return;
    if (open.length === 1 && row) rows.push(row);
    else {
      if (element.isSpaced) parent.spaced.push(parent.values.length);
      parent.fields.push(element.name);
      parent.values.push(row ?? element.text);
    }
  });

  function takeRoot(name: string, attributes: Readonly<Record<string, string>>): void {
    const { encoding } = parser.xmlDecl;
    if (encoding !== undefined && !/^utf-?8$/i.test(encoding)) {
      throw new ReadingFault('other_encoding', 1, { encoding: shown(encoding) });
    }
    if (name !== canoe123Root) fail('other_program', { root: shown(name) });
    const { xmlns = '', ...others } = attributes;
    if (xmlns !== canoe123Namespace) fail('other_namespace', { namespace: shown(xmlns) });
    for (const other of Object.keys(others)) fail('attribute', { name: shown(other) });
  }

  /** Refuses any other attribute, and `xml:space="preserve"` except at texts. */
  function saysSpace(attributes: Readonly<Record<string, string>>): boolean {
    let isSpaced = false;
    for (const name in attributes) {
      if (open.length < 2 || name !== 'xml:space' || attributes[name] !== 'preserve') {
        fail('attribute', { name: shown(name) });
      }
      isSpaced = true;
    }
    return isSpaced;
  }

  /** Returns one shared string for each name, so that rows share names and compare fast. */
  function nameOf(written: string): string {
    const known = names.get(written);
    if (known !== undefined) return known;
    if (written.length > limits.nameLength) fail('malformed');
    names.set(written, written);
    return written;
  }

  function toCanoe123Row({ name, line, fields, values, spaced }: OpenElement): Canoe123Row {
    const key = fields.join(' ');
    const shared = shapes.get(key) ?? fields;
    if (shared === fields) shapes.set(key, fields);
    return { name, line, fields: shared, values, ...(spaced.length > 0 && { spaced }) };
  }

  function parse(piece: string): void {
    try {
      parser.write(piece);
    } catch (error) {
      if (error instanceof ReadingFault) throw error;
      fail(String(error).includes('entity') ? 'entity' : 'malformed');
    }
  }

  function decode(piece: Uint8Array): string {
    try {
      return decoder.decode(piece, { stream: true });
    } catch {
      const [good = ''] = new TextDecoder().decode(piece).split('\uFFFD');
      throw new ReadingFault('not_utf8', parser.line + good.split('\n').length - 1);
    }
  }

  return {
    push(piece: Uint8Array): void {
      if (bytes === 0) refuseOtherWritings(piece);
      bytes += piece.length;
      if (bytes > limits.megabytes * 1_000_000) {
        fail('too_large', { megabytes: limits.megabytes });
      }
      const text = decode(piece);
      if (start.length < headLength) start += text.slice(0, headLength);
      parse(text);
    },
    end(): Canoe123File {
      if (bytes === 0) throw new ReadingFault('empty', 1);
      const { line } = parser;
      try {
        decoder.decode();
        parser.close();
      } catch {
        throw new ReadingFault('cut', line);
      }
      if (!rows.some(({ name }) => name === 'Schedule')) {
        throw new ReadingFault('no_schedule', line);
      }
      const head = start.slice(0, Math.max(0, start.indexOf(`<${canoe123Root}`)));
      const newline = start.includes('\r\n') ? '\r\n' : '\n';
      return { head, tail: tail.replaceAll('\n', newline), newline, rows, unread };
    },
  };
}

/** Refuses UTF-16 and a byte order mark: the file was saved by another program. */
function refuseOtherWritings(piece: Uint8Array): void {
  const [first = 1, second = 1, third = 1] = piece;
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isMarked || first === 0 || second === 0) throw new ReadingFault('utf16', 1);
  if (first === 0xef && second === 0xbb && third === 0xbf) {
    throw new ReadingFault('byte_order_mark', 1);
  }
}

function shown(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
