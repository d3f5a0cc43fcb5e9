import type { ApiDocument } from '../../tests/contract/support/documented-answer.ts';
import { parseDocument } from '../../tests/contract/support/documented-answer.ts';
import { anyRequest } from './any-request.ts';
import { checkAnswer, isOfDesk } from './check-answer.ts';
import { foreignHost } from './hostile-headers.ts';
import { hostileTexts } from './hostile-text.ts';
import type { Inside } from './inside/open-inside.ts';
import { Organizer } from './inside/organizer.ts';
import { KnownSecrets } from './known-secrets.ts';
import { type RawAnswer, sendRaw } from './raw-requests.ts';
import { SeededDice } from './seeded-dice.ts';
import { type Send, type SentRequest, sender } from './send-request.ts';
import { type Milestone, Visitor } from './visitor.ts';
import { visitorStep } from './visitor-step.ts';

interface FuzzOptions {
  url: string;
  inside: Inside;
  seed: number;
  requests: number;
  /** Requests at once; with one, the run is the same each time. */
  atOnce: number;
  /** Address of a card provider; the site has its sandbox without one. */
  providerUrl?: string | undefined;
}

export interface FoundFault {
  fault: string;
  kind: string;
  times: number;
  first: string;
}

export interface FuzzFindings {
  /** Answers by kind of request and status; `closed` when the site closed the connection on malformed bytes. */
  answers: Map<string, Map<string, number>>;
  faults: FoundFault[];
  reached: Map<Milestone, number>;
  acts: number;
  /** Milliseconds of every request, ascending. */
  latencies: number[];
  secrets: KnownSecrets;
}

const rawOnceIn = 60;
/** Below the age at which the proof no longer allows irreversible actions. */
const stepsOfSession = 400;
/** Older registrations of other visitors no longer matter. */
const othersKept = 200;

/** Sends requests of any kind, including visitors' journeys, and checks every answer. */
export async function fuzzSite({
  url,
  inside,
  seed,
  requests,
  atOnce,
  providerUrl,
}: FuzzOptions): Promise<FuzzFindings> {
  const { send, close } = sender(url, atOnce);
  const secrets = new KnownSecrets();
  const findings = noFindings(secrets);
  const faults = new Map<string, FoundFault>();
  const others: string[] = [];
  const hostile = hostileTexts(seed);
  const document = await readDocument(send);
  let next = 0;
  let people = 0;

  const note = (fault: string, kind: string, first: string) => {
    const key = `${kind}: ${fault.replace(/\d+/g, 'N')}`;
    const known = faults.get(key);
    if (known) known.times += 1;
    else faults.set(key, { fault, kind, times: 1, first });
  };
  const count = (kind: string, status: string) => {
    const statuses = findings.answers.get(kind) ?? new Map<string, number>();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    findings.answers.set(kind, statuses);
  };
  const arrive = () => new Visitor(people++);
  const leave = ({ reached, identity }: Visitor) => {
    for (const mark of reached) findings.reached.set(mark, (findings.reached.get(mark) ?? 0) + 1);
    if (identity !== null) others.push(identity);
    if (others.length > othersKept) others.shift();
  };

  const walk = async (_: unknown, number: number) => {
    let visitor = arrive();
    const organizer = new Organizer(inside, number);
    while (next < requests) {
      const index = next++;
      const dice = new SeededDice(seed + index);
      if (dice.onceIn(rawOnceIn)) {
        await sendRaw(url, dice).then(
          (answer) => {
            count('malformed bytes', String(answer.status ?? 'closed'));
            for (const fault of rawFaults(answer)) note(fault, 'malformed bytes', answer.kind);
          },
          (error) => note(String(error), 'malformed bytes', ''),
        );
        continue;
      }
      if (organizer.isOut || dice.onceIn(stepsOfSession)) await organizer.enter();
      const room = { dice, document, visitor, hostile, others, organizer, phones: inside.phones };
      // The first visitors never turn back, so that a short run reaches every stage too.
      const { name, sent } = index < requests / 8 ? visitorStep(room) : anyRequest(room);
      const first = () => `request ${index} of seed ${seed}: ${written(sent)}`;
      try {
        const answer = await send(sent);
        count(name, String(answer.status));
        findings.latencies.push(answer.ms);
        if (`${[...answer.headers.values()]}${answer.body}`.includes(foreignHost)) {
          const isRepeated = written(sent)
            .replace(sent.headers.host ?? '', '')
            .includes(foreignHost);
          if (!isRepeated) note('believes a foreign host', name, first());
        }
        const rules = { document, secrets, publicUrl: url, providerUrl };
        for (const fault of checkAnswer(rules, sent, answer)) note(fault, name, first());
        if (isOfDesk(sent)) organizer.take(sent, answer);
        else visitor.take(sent, answer, secrets);
        if (visitor.providerPage !== null) await visitor.payAtProvider(dice.onceIn(4));
      } catch (error) {
        note(String(error), name, first());
      }
      const isDone = visitor.reached.has('paid') || visitor.reached.has('receipt taken');
      if (dice.onceIn(isDone ? 6 : 60)) {
        leave(visitor);
        visitor = arrive();
      }
    }
    leave(visitor);
    findings.acts += organizer.taken;
  };
  await Promise.all(Array.from({ length: atOnce }, walk));
  close();
  findings.latencies.sort((a, b) => a - b);
  return { ...findings, faults: [...faults.values()] };
}

function noFindings(secrets: KnownSecrets): FuzzFindings {
  return { answers: new Map(), faults: [], reached: new Map(), acts: 0, latencies: [], secrets };
}

async function readDocument(send: Send): Promise<ApiDocument> {
  const sent = { method: 'GET', path: '/api/openapi.json', headers: {}, body: null };
  return parseDocument(JSON.parse((await send(sent)).body));
}

function rawFaults({ isBare, status, text }: RawAnswer): string[] {
  const hasBody = text !== '' && !text.endsWith('\r\n\r\n');
  return [
    ...(isBare && hasBody ? ['a body where only a head was asked for'] : []),
    ...(status !== null && status >= 500 ? [`status ${status}`] : []),
    ...(text.includes('<zq>') ? ['repeats what was sent'] : []),
  ];
}

function written({ method, path, headers, body }: SentRequest): string {
  const told = [method, path, JSON.stringify(headers), body?.toString().slice(0, 1500) ?? ''];
  return told.join(' ').slice(0, 4000);
}
