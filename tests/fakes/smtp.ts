import { createServer, type Server, type Socket } from 'node:net';

/** Behaviour of the server from now on. */
type Manner =
  | 'well'
  /** Accepts the connection and says nothing. */
  | 'silent'
  /** Greets with "come back later". */
  | 'busy'
  /** Confirms a mail only when `open` is called. */
  | 'slow';

/** A mail server for senders (RFC 5321) that stores accepted mails. */
export class FakeSmtp {
  manner: Manner = 'well';
  /** `Message-ID` of each accepted mail, in order. */
  readonly taken: string[] = [];
  /** Connections since the start. */
  connections = 0;
  url = '';
  readonly #held: (() => void)[] = [];
  readonly #sockets = new Set<Socket>();
  readonly #server: Server = createServer((socket) => this.#talk(socket));

  async start(): Promise<this> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    const address = this.#server.address();
    this.url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    return this;
  }

  open(): void {
    for (const say of this.#held.splice(0)) say();
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((closed) => this.#server.close(() => closed()));
  }

  #talk(socket: Socket): void {
    this.connections += 1;
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
    if (this.manner === 'silent') return;
    if (this.manner === 'busy') return void socket.end('421 come back later\r\n');
    socket.write('220 fake ready\r\n');
    let heard = '';
    let mail = false;
    socket.on('data', (bytes) => {
      heard += bytes.toString();
      for (;;) {
        const end = mail ? '\r\n.\r\n' : '\r\n';
        const at = heard.indexOf(end);
        if (at === -1) return;
        const said = heard.slice(0, at);
        heard = heard.slice(at + end.length);
        if (mail) this.#take(socket, said);
        else socket.write(answerTo(said));
        mail = !mail && said.toUpperCase() === 'DATA';
      }
    });
  }

  #take(socket: Socket, text: string): void {
    this.taken.push(/^Message-ID: (.+)$/im.exec(text)?.[1] ?? '');
    const say = () => void socket.write('250 taken\r\n');
    if (this.manner === 'slow') this.#held.push(say);
    else say();
  }
}

function answerTo(said: string): string {
  const [word = ''] = said.toUpperCase().split(' ');
  if (word === 'DATA') return '354 go on\r\n';
  return word === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n';
}
