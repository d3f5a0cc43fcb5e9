import { paddler, registering } from '../../tests/contract/support/registrations.ts';
import type { Table } from '../figures.ts';
import { startFuzzedSite } from '../fuzz/start-fuzzed-site.ts';

/** As many files as in the attack that the limit stops. */
const atOnce = 30;
const megabytes = 10 * 1000 * 1000;

const beginnings: Record<string, Buffer> = {
  'JPEG of ff': Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10]),
  'PNG of zeros': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  'PDF of comments': Buffer.from('%PDF-1.4\n'),
};
const fillings: Record<string, number> = { 'JPEG of ff': 0xff, 'PDF of comments': 0x25 };

export async function floodSection(): Promise<Table> {
  // Made beforehand: a connection that waits for them would be closed.
  const forms = Array.from({ length: atOnce }, (_, n) => receiptForm(n));
  const site = await startFuzzedSite();
  const payers = await Promise.all(
    Array.from({ length: atOnce }, (_, n) => register(site.url, n + 1)),
  );
  const statuses = new Map<number, number>();
  let isOver = false;
  const reading = readMeanwhile(site.url, () => isOver);
  await Promise.all(
    payers.map(async (identity, n) => {
      const form = forms[n] ?? new FormData();
      const status = await upload(site.url, { identity, n, form });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }),
  );
  isOver = true;
  const { pages, slowest } = await reading;
  const loop = await site.end();
  return {
    title: 'Thirty receipts of 10 MB at once',
    note: 'A JPEG of ff, a PNG of zeros and a PDF of comments, ten of each, while a page was read without a pause.',
    columns: ['what', 'found'],
    rows: [
      ...[...statuses].map(([status, count]) => [`answered with ${status}`, String(count)]),
      ['memory of the server at most, MB', String(Math.round(loop.residentMegabytes))],
      ['its event loop came late at most, ms', String(Math.round(loop.max))],
      ['pages read meanwhile', String(pages)],
      ['the slowest of them, ms', String(Math.round(slowest))],
    ],
  };
}

async function register(site: string, n: number): Promise<string> {
  const { headers, ...call } = registering(paddler(n));
  const answer = await fetch(`${site}/api/user/register`, {
    ...call,
    method: 'POST',
    headers: { ...Object.fromEntries(new Headers(headers)), 'x-forwarded-for': `198.51.100.${n}` },
  });
  const { data }: { data?: { identity: string } } = await answer.json();
  if (!data) throw new Error(`Nobody registered: ${answer.status}`);
  return data.identity;
}

const token = 't'.repeat(43);

function receiptForm(n: number): FormData {
  const kinds = Object.keys(beginnings);
  const kind = kinds[n % kinds.length] ?? '';
  const file = Buffer.alloc(megabytes, fillings[kind] ?? 0);
  beginnings[kind]?.copy(file);
  const form = new FormData();
  form.set('xsrf_token', token);
  form.set('receipt', new File([file], 'receipt'));
  return form;
}

interface Upload {
  identity: string;
  /** Number from which the sender's address is made. */
  n: number;
  form: FormData;
}

async function upload(site: string, { identity, n, form }: Upload): Promise<number> {
  const answer = await fetch(`${site}/es/payments/bank-transfer?identity=${identity}`, {
    method: 'POST',
    body: form,
    headers: { cookie: `XSRF-TOKEN=${token}`, 'x-forwarded-for': `198.51.100.${n + 1}` },
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function readMeanwhile(site: string, isOver: () => boolean) {
  let pages = 0;
  let slowest = 0;
  while (!isOver()) {
    const begun = performance.now();
    await (await fetch(`${site}/es/home`)).arrayBuffer();
    slowest = Math.max(slowest, performance.now() - begun);
    pages += 1;
  }
  return { pages, slowest };
}
