import { type ChildLimits, startChild, watchChild } from '../child/start-child.server.ts';
import { hasTypst } from './has-typst.server.ts';
import type { PdfAnswer, PdfQuestion, PictureGround } from './typst/pdf-question.ts';

const program = 'src/platform/pdf/typst/main.server.ts';
const document = 'src/platform/pdf/typst/document.typ';
/** A document of 500 boats takes two seconds on the smallest server; one that takes much more hangs. */
const limits: ChildLimits = {
  addons: true,
  heapMb: 256,
  memoryMb: 1024,
  processorMs: 30_000,
  longestMs: 300_000,
};
/** So long it stays when nobody prints, in milliseconds: papers are printed in a row. */
const idleMs = 60_000;
/**
 * Documents that may wait at once, by line; a line waits for those before it. Whom to call in an emergency (`urgent`)
 * waits for no other paper. A press of many visitors must not make organizers wait, nor posters, which crawlers
 * ask for, any of them.
 */
const mostWaiting = { urgent: 40, desk: 40, visitors: 8, posters: 4 };
const lines = [
  'urgent',
  'desk',
  'visitors',
  'posters',
] as const satisfies (keyof typeof mostWaiting)[];

/** One paper of a document: what it shows, and what draws it. */
export interface Paper {
  /** What draws it, from the root of the project: `/src/organizing/papers/starts/start-list.typ`. */
  template: string;
  /** What it shows, as JSON; never text put together into a template. */
  data: object;
  /** Pictures (SVG, PNG, JPEG) by the path under which the template asks for them. */
  pictures?: Readonly<Record<string, Uint8Array>>;
}

/** A document: its papers, one behind the other, each with pages counted for itself. */
export interface PdfOrder {
  title: string;
  papers: readonly Paper[];
  /** Where it waits: with what organizers ask for (`desk`), unless another line is named. */
  line?: (typeof lines)[number];
}

/**
 * Why there is no document: this machine has not the program that makes it, the template fails, the
 * program died or hung, or too many wait.
 */
export type PdfFault = 'missing' | 'failed' | 'died' | 'hung' | 'busy';

export interface MadePdf {
  bytes: Uint8Array<ArrayBuffer>;
  pages: number;
  /** Texts with letters that no face has: they stand there as empty boxes. */
  undrawn: string[];
}

export type PdfResult = MadePdf | { fault: PdfFault };

/** Makes documents, one after the other, in a process of its own. */
export interface PdfMaker {
  pdf: (order: PdfOrder) => Promise<PdfResult>;
  /** The pages below each other as a picture, for documents about documents. */
  svg: (order: PdfOrder) => Promise<PdfResult>;
  /** A page over a piece of another picture, as a JPEG. */
  jpeg: (order: PdfOrder, ground: PictureGround) => Promise<PdfResult>;
  /** Whether this machine has what it needs. */
  isThere: () => boolean;
  /** Ends its process; what waits is not made. */
  close: () => void;
}

interface Options {
  onFailure: (fault: PdfFault, detail: string) => void;
  /** Of tests: the program, and how much processor time it may take. */
  program?: string;
  processorMs?: number;
}

type Child = ReturnType<typeof startChild>;

interface Waiting {
  question: PdfQuestion;
  settle: (result: PdfResult) => void;
}

/**
 * Opens the maker of documents; its process starts with the first one and ends when nobody prints for a
 * while. A document that breaks it, or never lets it end, breaks that process and nothing of the site.
 */
export function openPdfMaker({ onFailure, ...own }: Options): PdfMaker {
  const waiting: Record<(typeof lines)[number], Waiting[]> = {
    urgent: [],
    desk: [],
    visitors: [],
    posters: [],
  };
  let child: Child | null = null;
  let current: Waiting | null = null;
  let timer: NodeJS.Timeout | undefined;
  let unwatch = () => {};
  let asked = 0;

  function start(): Child {
    const stdio = ['ignore' as const, 'ignore' as const, 'pipe' as const, 'ipc' as const];
    const started = startChild(own.program ?? program, [], limits, stdio);
    let said = '';
    started.stderr?.on('data', (text: Buffer) => {
      said = `${said}${text}`.slice(-2000);
    });
    started.on('message', (answer: PdfAnswer) => {
      if (answer.id === current?.question.id) settle(resultOf(answer));
    });
    // It may be lost in any way: not started, its channel closed, killed for its memory.
    started.on('error', (error) => lose(started, String(error)));
    started.once('close', () => lose(started, said));
    started.once('disconnect', () => lose(started, said));
    // Nobody waits for it at the end of a command.
    started.unref();
    started.channel?.unref();
    return started;
  }

  function lose(lost: Child, detail: string): void {
    if (child !== lost) return;
    end();
    if (current) fail('died', detail);
  }

  function resultOf({ bytes, pages = 0, undrawn = [], failed }: PdfAnswer): PdfResult {
    if (bytes) return { bytes: new Uint8Array(bytes), pages, undrawn };
    onFailure('failed', failed ?? '');
    return { fault: 'failed' };
  }

  function fail(fault: PdfFault, detail: string): void {
    onFailure(fault, detail);
    settle({ fault });
  }

  function settle(result: PdfResult): void {
    const done = current;
    current = null;
    done?.settle(result);
    child?.channel?.unref();
    next();
  }

  function next(): void {
    if (current) return;
    clearTimeout(timer);
    unwatch();
    current = waiting[lines.find((line) => waiting[line].length > 0) ?? 'desk'].shift() ?? null;
    if (current === null) {
      timer = setTimeout(end, idleMs).unref();
      return;
    }
    try {
      const asking = child ?? start();
      child = asking;
      const processorMs = own.processorMs ?? limits.processorMs;
      unwatch = watchChild(asking, { ...limits, processorMs }, (over) => {
        end();
        fail(over === 'time' ? 'hung' : 'died', over);
      });
      asking.channel?.ref();
      asking.send(current.question, (error) => error && lose(asking, String(error)));
    } catch (error) {
      end();
      fail('died', String(error));
    }
  }

  function end(): void {
    unwatch();
    const ended = child;
    child = null;
    ended?.kill('SIGKILL');
  }

  function ask(
    form: PdfQuestion['form'],
    { title, papers, line = 'desk' }: PdfOrder,
    ground?: PictureGround,
  ) {
    if (!hasTypst()) return Promise.resolve<PdfResult>({ fault: 'missing' });
    if (waiting[line].length >= mostWaiting[line]) {
      return Promise.resolve<PdfResult>({ fault: 'busy' });
    }
    asked += 1;
    const shown = papers.map(({ template, data }) => ({ template, data }));
    const question = {
      id: asked,
      template: document,
      inputs: { data: JSON.stringify({ title, papers: shown }) },
      pictures: Object.assign({}, ...papers.map(({ pictures }) => pictures)),
      form,
      ...(ground && { ground }),
    };
    return new Promise<PdfResult>((settleOne) => {
      waiting[line].push({ question, settle: settleOne });
      next();
    });
  }

  return {
    pdf: (order) => ask('pdf', order),
    svg: (order) => ask('svg', order),
    jpeg: (order, ground) => ask('jpeg', order, ground),
    isThere: hasTypst,
    close() {
      end();
      clearTimeout(timer);
      const left = [
        ...(current ? [current] : []),
        ...lines.flatMap((line) => waiting[line].splice(0)),
      ];
      current = null;
      for (const one of left) one.settle({ fault: 'died' });
    },
  };
}
