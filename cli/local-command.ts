import { Command, type ErrorOptions, Help } from 'commander';
import type { Translate } from '../src/platform/i18n/text-key.ts';
import { faultInWords } from './fault-in-words.ts';
import { termsInWords } from './terms-in-words.ts';

export class LocalCommand extends Command {
  readonly #t: Translate;

  constructor(t: Translate, name?: string) {
    super(name);
    this.#t = t;
    const titles: Record<string, string> = {
      'Usage:': t('cli.usage'),
      'Options:': t('cli.options'),
      'Commands:': t('cli.commands'),
      'Arguments:': t('cli.arguments'),
    };
    this.helpOption('-h, --help', t('cli.help'));
    this.configureHelp({
      styleTitle: (title) => titles[title] ?? title,
      styleUsage: (usage) => termsInWords(t, usage),
      styleOptionTerm: (term) => termsInWords(t, term),
      styleSubcommandTerm: (term) => termsInWords(t, term),
      styleArgumentTerm: (name) => termsInWords(t, `<${name}>`).slice(1, -1),
    });
  }

  override createCommand(name?: string): LocalCommand {
    return new LocalCommand(this.#t, name);
  }

  override error(message: string, options?: ErrorOptions): never {
    return super.error(wrapWords(faultInWords(this.#t, message, options?.code)), options);
  }
}

/** Breaks a text into lines that fit the terminal; unchanged when the output is not a terminal. */
export function wrapWords(words: string): string {
  const { isTTY, columns } = process.stderr;
  return isTTY ? new Help().boxWrap(words, columns) : words;
}

/** Lays out terms beside their descriptions, wrapped to fit the terminal and never shortened. */
export function layTerms(terms: readonly (readonly [string, string])[]): string {
  const help = new Help();
  const { isTTY, columns } = process.stderr;
  help.prepareContext({ helpWidth: isTTY ? columns : 80 });
  const width = Math.max(0, ...terms.map(([term]) => help.displayWidth(term)));
  return terms.map(([term, words]) => help.formatItem(term, width, words, help)).join('\n');
}
