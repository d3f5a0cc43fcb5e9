import { type Role, roles } from '../../../src/record/accounts/roles.ts';
import { type PageForm, pageForms } from '../page-forms.ts';
import type { SeededDice } from '../seeded-dice.ts';
import type { SentRequest, SiteAnswer } from '../send-request.ts';
import type { Inside } from './open-inside.ts';

const linksOfKind = 8;

/** A desk user: current roles, the open page, and links seen. */
export class Organizer {
  readonly #inside: Inside;
  readonly #number: number;
  #session = '';
  #times = 0;
  #token = '';
  readonly #links = new Map<string, string[]>();
  page: { path: string; forms: readonly PageForm[] } | null = null;
  /** Accepted desk forms: a campaign without any tried nothing. */
  taken = 0;
  isOut = true;

  constructor(inside: Inside, number: number) {
    this.#inside = inside;
    this.#number = number;
  }

  /** Returns a seen link; each kind of page is equally likely, however many links it has. */
  link(dice: SeededDice): string {
    const kinds = [...this.#links.values(), ['/es/mesa', '/en/desk']];
    return dice.pick(dice.pick(kinds));
  }

  get cookieHeader(): string {
    return [this.#session, ...(this.#token ? [`XSRF-TOKEN=${this.#token}`] : [])].join('; ');
  }

  /** Signs in again, mostly with all rights, otherwise with one role. */
  async enter(): Promise<void> {
    this.#times += 1;
    const held: Role[] = this.#times % 3 === 2 ? [pickRole(this.#times)] : [...roles];
    this.#session = await this.#inside.signIn(`fuzz-${this.#number}-${this.#times}`, held);
    this.isOut = false;
  }

  take(sent: SentRequest, { status, headers, body }: SiteAnswer): void {
    const token = /XSRF-TOKEN=([^;,]+)/.exec(headers.get('set-cookie') ?? '')?.[1];
    if (token) this.#token = token;
    const location = headers.get('location') ?? '';
    if (/\/(?:entrar|prueba)\b/.test(location)) this.isOut = true;
    else if (sent.method === 'POST' && (status === 302 || status === 303)) this.taken += 1;
    if (location.startsWith('/')) this.#remember(location);
    if (status !== 200 || !headers.get('content-type')?.startsWith('text/html')) return;
    const forms = pageForms(body).filter(({ action }) => !/\/salir\b/.test(action));
    this.page = { path: sent.path, forms };
    for (const [, link = ''] of body.matchAll(/href="(\/(?:es\/mesa|en\/desk)[^"#]*)/g)) {
      this.#remember(link.replaceAll('&amp;', '&'));
    }
  }

  #remember(link: string): void {
    const isTheirs = /^\/(?:es\/mesa|en\/desk)/.test(link) && !/\/salir\b/.test(link);
    if (!isTheirs) return;
    const kind =
      link
        .split('?', 1)[0]
        ?.replace(/^\/e[ns]\/\w+/, '')
        .replace(/\d[\w-]*/g, '#') ?? '';
    const known = this.#links.get(kind) ?? [];
    if (known.includes(link)) return;
    // Only the latest links: older pages may be gone.
    this.#links.set(kind, [link, ...known].slice(0, linksOfKind));
  }
}

function pickRole(times: number): Role {
  return roles[times % roles.length] ?? 'owner';
}
