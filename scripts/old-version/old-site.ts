import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const atMoment = fileURLToPath(new URL('../../tests/support/at-date.ts', import.meta.url));
const token = 'upgrade-test-token-of-32-letters';
const cookie = `XSRF-TOKEN=${token}`;

/** The earlier version in its own checkout, on the data in `varDir`, used through its public doors. */
export class OldSite {
  readonly url: string;
  readonly #port: number;
  readonly #checkout: string;
  readonly #varDir: string;

  constructor(checkout: string, varDir: string, port = 4611) {
    this.url = `http://localhost:${port}`;
    this.#port = port;
    this.#checkout = checkout;
    this.#varDir = varDir;
  }

  /** Runs the server from a moment on, as long as `during` takes. */
  async run(moment: string, env: Record<string, string>, during: () => Promise<void>) {
    const hasPlain = existsSync(join(this.#checkout, 'scripts/start.js'));
    const program = hasPlain ? 'scripts/start.js' : 'scripts/start.ts';
    const { child, ended, output } = this.#spawn(program, [], { MOMENT: moment, ...env });
    while (!output().includes('The site is on')) {
      if (child.exitCode !== null) throw new Error(`No start:\n${output()}`);
      await setTimeout(50);
    }
    try {
      await during();
    } finally {
      child.kill('SIGTERM');
      await ended;
    }
  }

  /** A command of the organizer at a moment; answers with what it printed, throws when refused. */
  async race(moment: string, ...args: string[]): Promise<string> {
    const { ended, output } = this.#spawn('cli/race.ts', args, { MOMENT: moment });
    const code = await ended;
    if (code !== 0) throw new Error(`race ${args.join(' ')}: ${code}\n${output()}`);
    return output();
  }

  /** Registers by the API; answers with the access token. */
  async register(person: Record<string, unknown>): Promise<string> {
    const response = await fetch(`${this.url}/api/user/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, 'x-xsrf-token': token },
      body: JSON.stringify(person),
    });
    const answer = await response.json();
    if (response.status !== 201) throw new Error(JSON.stringify(answer));
    return answer.data.identity;
  }

  /** Registers by the form of the site; answers with the access token. */
  async registerByForm(fields: Record<string, string>): Promise<string> {
    const body = new URLSearchParams({ xsrf_token: token, ...fields });
    const { headers } = await this.#send('/es/registro', body, 303);
    return new URL(headers.get('location') ?? '', this.url).searchParams.get('identity') ?? '';
  }

  /** Hands in the receipt of a bank transfer. */
  async sendReceipt(accessToken: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const body = new FormData();
    body.set('xsrf_token', token);
    body.set('receipt', new File([bytes], 'receipt'));
    await this.#send(`/es/payments/bank-transfer?identity=${accessToken}`, body, 303);
  }

  /** Begins a payment by card; answers with the address of the sandbox. */
  async beginCardPayment(accessToken: string): Promise<URL> {
    const address = `${this.url}/api/generateLinkPayment/${accessToken}`;
    const { headers } = await fetch(address, { redirect: 'manual' });
    return new URL(headers.get('location') ?? '');
  }

  async payByCard(accessToken: string, decision: 'approve' | 'decline'): Promise<void> {
    const { pathname, search } = await this.beginCardPayment(accessToken);
    const body = new URLSearchParams({ xsrf_token: token, decision });
    const { headers } = await this.#send(pathname + search, body, 303);
    await fetch(new URL(headers.get('location') ?? '', this.url));
  }

  /** What the site answers to a GET, as JSON. */
  async read(path: string): Promise<unknown> {
    const response = await fetch(this.url + path, { headers: { 'accept-language': 'es' } });
    if (response.status !== 200) throw new Error(`${response.status} ${path}`);
    return response.json();
  }

  async #send(path: string, body: URLSearchParams | FormData, expected: number): Promise<Response> {
    const response = await fetch(this.url + path, {
      method: 'POST',
      headers: { cookie },
      redirect: 'manual',
      body,
    });
    if (response.status !== expected) throw new Error(`${response.status} ${path}`);
    return response;
  }

  #spawn(script: string, args: string[], env: Record<string, string>) {
    const child = spawn(process.execPath, ['--import', atMoment, script, ...args], {
      cwd: this.#checkout,
      env: {
        PATH: process.env.PATH,
        LANG: 'en_US.UTF-8',
        LOG_LEVEL: 'warn',
        PORT: String(this.#port),
        VAR_DIR: this.#varDir,
        REGISTRATIONS_PER_HOUR: '1000',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        printed += text.toString();
      });
    }
    const ended = new Promise<number | null>((settle) => child.once('close', settle));
    return { child, ended, output: () => printed };
  }
}
