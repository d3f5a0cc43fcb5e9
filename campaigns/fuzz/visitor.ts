import { splitPath } from '../../src/platform/i18n/localized-path.ts';
import { type FuzzPaddler, fuzzPaddler } from './fuzz-paddler.ts';
import type { KnownSecrets } from './known-secrets.ts';
import { type PageForm, pageForms } from './page-forms.ts';
import type { SentRequest, SiteAnswer } from './send-request.ts';

/** Stages of a registration. A campaign that reaches none of them has tested nothing. */
export type Milestone = 'registered' | 'sale opened' | 'sale decided' | 'receipt taken' | 'paid';

export class Visitor {
  readonly paddler: FuzzPaddler;
  readonly cookies = new Map<string, string>();
  /** The last page with a form, by its path without a language. */
  readonly forms = new Map<string, { path: string; form: PageForm }>();
  identity: string | null = null;
  /** Path of the card provider's page, or of the return from it. */
  salePath: string | null = null;
  returnPath: string | null = null;
  /** External page of a card provider, until the payer has decided there. */
  providerPage: string | null = null;
  readonly reached = new Set<Milestone>();

  constructor(number: number) {
    this.paddler = fuzzPaddler(number);
  }

  get token(): string {
    return this.cookies.get('XSRF-TOKEN') ?? '';
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  take(sent: SentRequest, { status, headers, body }: SiteAnswer, secrets: KnownSecrets): void {
    // A request without this visitor's cookies was made as another visitor, who keeps the cookies of the answer.
    const wasHere = (sent.headers.cookie ?? '') === this.cookieHeader;
    if (wasHere) this.#keepCookies(headers.get('set-cookie') ?? '', sent.path, secrets);
    if (status === 200 && headers.get('content-type')?.startsWith('text/html')) {
      const path = sent.path.split('?', 1)[0] ?? '';
      const [form] = pageForms(body).filter(({ method }) => method === 'post');
      if (form) {
        this.forms.set(splitPath(path).path, { path: sent.path, form });
        const key = form.values.request_key;
        if (key) secrets.add(key, this.paddler.number);
      }
    }
    const identity = /"identity":"([\w-]{22,})"/.exec(status === 201 ? body : '')?.[1];
    if (identity) this.#hold(identity, secrets);
    if (status === 303) this.#follow(headers.get('location') ?? '', secrets);
    const isUpload = sent.method === 'POST' && sent.path.includes('/payments/bank-transfer');
    if (status === 303 && isUpload) this.reached.add('receipt taken');
  }

  #follow(location: string, secrets: KnownSecrets): void {
    if (!URL.canParse(location, 'http://localhost')) return;
    const { pathname, search, searchParams } = new URL(location, 'http://localhost');
    const { path } = splitPath(pathname);
    if (path === '/confirmacion' && this.identity === null) {
      this.#hold(searchParams.get('identity') ?? '', secrets);
    } else if (path === '/confirmacion' && this.returnPath !== null) {
      this.reached.add('paid');
    }
    if (pathname === '/Anonymous/Index') {
      this.providerPage = location;
      this.reached.add('sale opened');
    }
    if (path === '/payments/sandbox') {
      this.salePath = pathname + search;
      this.reached.add('sale opened');
    }
    if (path === '/payments/card-return' && searchParams.has('clientTransactionId')) {
      this.returnPath = pathname + search;
      this.reached.add('sale decided');
    }
  }

  /** Pays or declines on the provider's page, and remembers the return address. */
  async payAtProvider(declines: boolean): Promise<void> {
    const page = this.providerPage;
    this.providerPage = null;
    if (page === null) return;
    const links = await (await fetch(page)).text();
    const [, decided] =
      new RegExp(`id="${declines ? 'decline' : 'approve'}" href="([^"]+)"`).exec(links) ?? [];
    if (decided === undefined) throw new Error('The provider offers nothing to decide');
    const { headers } = await fetch(new URL(decided, page), { redirect: 'manual' });
    const { pathname, search } = new URL(headers.get('location') ?? '', page);
    this.returnPath = pathname + search;
    this.reached.add('sale decided');
  }

  #hold(identity: string, secrets: KnownSecrets): void {
    this.identity = identity;
    this.reached.add('registered');
    secrets.add(identity, this.paddler.number);
  }

  /** Stores the answer's cookies, which give the access that the request's address gave. */
  #keepCookies(said: string, path: string, secrets: KnownSecrets): void {
    const [owner = this.paddler.number] = secrets.toldIn(path);
    for (const [, name = '', value = ''] of said.matchAll(/(?:^|,)\s*([\w.-]+)=([^;,]*)/g)) {
      this.cookies.set(name, value);
      if (!['XSRF-TOKEN', 'language'].includes(name)) secrets.add(value, owner);
    }
  }
}
