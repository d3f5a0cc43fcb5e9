import type { ApiDocument } from '../../tests/contract/support/documented-answer.ts';
import { anyApiCall } from './api-calls.ts';
import { hostileHeaders } from './hostile-headers.ts';
import { inAddress } from './hostile-text.ts';
import type { Organizer } from './inside/organizer.ts';
import { organizerStep } from './inside/organizer-step.ts';
import type { SeededDice } from './seeded-dice.ts';
import { anyPage } from './site-addresses.ts';
import type { Visitor } from './visitor.ts';
import { type NamedRequest, visitorStep } from './visitor-step.ts';

interface RequestRoom {
  dice: SeededDice;
  document: ApiDocument;
  visitor: Visitor;
  hostile: readonly string[];
  others: readonly string[];
  organizer: Organizer;
  phones: readonly string[];
}

const oddMethods = ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'SEARCH'];

export function anyRequest(room: RequestRoom): NamedRequest {
  const { dice, document, hostile } = room;
  const named = dice.weighted<() => NamedRequest>([
    [9, () => visitorStep(room)],
    [9, () => organizerStep(room)],
    [7, () => plain('page', anyPage(dice, hostile), pickMethod(dice))],
    [6, () => apiCall()],
    [2, () => plain('any address', `/${inAddress(dice.pick(hostile), dice)}`, pickMethod(dice))],
  ])();
  const { sent } = named;
  const odd = dice.onceIn(5) ? hostileHeaders(dice, hostile) : {};
  // Each request has another address; the few that share one meet the limits.
  const from = `10.${dice.below(256)}.${dice.below(256)}.${dice.below(256)}`;
  const headers = { ...sent.headers, 'x-forwarded-for': from, ...odd };
  return { ...named, sent: { ...sent, headers } };

  function apiCall(): NamedRequest {
    const { method, path } = anyApiCall(document, dice, hostile);
    return plain('call of the API', path, method);
  }

  function plain(name: string, path: string, method: string): NamedRequest {
    const changes = !['GET', 'HEAD', 'OPTIONS'].includes(method);
    const { cookieHeader: cookie, token } = room.visitor;
    const isSeated = dice.onceIn(4);
    const held = isSeated ? `${cookie}; ${dice.pick(room.phones)}` : cookie;
    const proof = dice.onceIn(2) ? { cookie: held, 'x-xsrf-token': token } : {};
    const body = changes && !dice.onceIn(4) ? Buffer.from(dice.pick(hostile)) : null;
    return { name, sent: { method, path, headers: changes || isSeated ? proof : {}, body } };
  }
}

function pickMethod(dice: SeededDice): string {
  return dice.onceIn(6) ? dice.pick(oddMethods) : 'GET';
}
