import { type ChildLimits, startChild, watchChild } from '../child/start-child.server.ts';
import { hasTypst } from './has-typst.server.ts';
import type { PdfAnswer, PdfQuestion, PictureGround } from './typst/pdf-question.ts';

const program = 'src/platform/pdf/typst/main.server.ts';
const document = 'src/platform/pdf/typst/document.typ';
/** A document of 500 boats takes two seconds on the smallest server; one that takes much longer hangs. */
const limits: ChildLimits = {
  addons: true,
  heapMb: 256,
  memoryMb: 1024,
  processorMs: 30_000,
  longestMs: 300_000,
};
const idleMs = 60_000;
/**
 * Waiting documents per line; a line waits for those before it. Emergency contacts (`urgent`) wait for no other paper.
 * Many visitors must not delay organizers, nor posters, which crawlers request, any of the others.
 */
const mostWaiting = { urgent: 40, desk: 40, visitors: 8, posters: 4 };
const lines = [
  'urgent',
  'desk',
  'visitors',
  'posters',
] as const satisfies (keyof typeof mostWaiting)[];

export interface Paper {
  /** Template, from the root of the project: `/src/desk/papers/starts/start-list.typ`. */
  template: string;
  /** Data as JSON; text is never pasted into a template. */
  data: object;
  /** Pictures (SVG, PNG, JPEG) by the path that the template uses. */
  pictures?: Readonly<Record<string, Uint8Array>>;
}

export interface PdfOrder {
  title: string;
  papers: readonly Paper[];
  /** Line in which it waits; by default the organizers' (`desk`). */
  line?: (typeof lines)[number];
}

/** `missing`: the program is not installed; `failed`: the template did; `busy`: too many wait. */
export type PdfFault = 'missing' | 'failed' | 'died' | 'hung' | 'busy';

export interface MadePdf {
  bytes: Uint8Array<ArrayBuffer>;
  pages: number;
  /** Texts with letters that no font has; they are drawn as empty boxes. */
  undrawn: string[];
}

export type PdfResult = MadePdf | { fault: PdfFault };

export interface PdfMaker {
  pdf: (order: PdfOrder) => Promise<PdfResult>;
  /** Makes a picture of the pages below each other, for documents about documents. */
  svg: (order: PdfOrder) => Promise<PdfResult>;
  /** Makes a JPEG of a page over a part of another picture. */
  jpeg: (order: PdfOrder, ground: PictureGround) => Promise<PdfResult>;
  isThere: () => boolean;
  /** Ends the process; waiting documents are not made. */
  close: () => void;
}

interface Options {
  onFailure: (fault: PdfFault, detail: string) => void;
  program?: string;
  processorMs?: number;
}

type Child = ReturnType<typeof startChild>;

interface WaitingPdf {
  question: PdfQuestion;
  settle: (result: PdfResult) => void;
}

/** The process of the PDF maker starts with the first document and ends after a while without any. */
export function openPdfMaker({ onFailure, ...own }: Options): PdfMaker {
  const waiting: Record<(typeof lines)[number], WaitingPdf[]> = {
    urgent: [],
    desk: [],
    visitors: [],
    posters: [],
  };
  let child: Child | null = null;
  let current: WaitingPdf | null = null;
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
      if (answer.id === current?.question.id) settle(toResult(answer));
    });
    // The process may fail to start, close its channel or be killed for its memory.
    started.on('error', (error) => lose(started, String(error)));
    started.once('close', () => lose(started, said));
    started.once('disconnect', () => lose(started, said));
    // Lets a command end without waiting for the process.
    started.unref();
    started.channel?.unref();
    return started;
  }

  function lose(lost: Child, detail: string): void {
    if (child !== lost) return;
    end();
    if (current) fail('died', detail);
  }

  function toResult({ bytes, pages = 0, undrawn = [], failed }: PdfAnswer): PdfResult {
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
