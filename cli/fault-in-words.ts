import type { Translate } from '../src/platform/i18n/text-key.ts';
import { termsInWords } from './terms-in-words.ts';

/**
 * Translates Commander's usage errors into the language of the terminal. Its messages exist only in English: the code
 * identifies the error, and the names are taken from between quotes.
 */
export function faultInWords(t: Translate, message: string, code = ''): string {
  const [first = '', second = ''] = quoted(message).map((name) => termsInWords(t, name));
  switch (code.replace('commander.', '')) {
    case 'missingArgument':
      return t('cli.fault.missingArgument', { name: translateTerm(t, first) });
    case 'optionMissingArgument':
      return t('cli.fault.optionMissingArgument', { option: first });
    case 'missingMandatoryOptionValue':
      return t('cli.fault.missingMandatoryOptionValue', { option: first });
    case 'conflictingOption':
      return t('cli.fault.conflictingOption', { option: first, other: second });
    case 'unknownOption':
      return t('cli.fault.unknownOption', { name: first }) + nearest(t, message);
    case 'unknownCommand':
      return t('cli.fault.unknownCommand', { name: first }) + nearest(t, message);
    case 'excessArguments': {
      const [, expected = '', received = ''] = /Expected (\d+) .* got (\d+)/.exec(message) ?? [];
      return t('cli.fault.excessArguments', { expected, received });
    }
    case 'invalidArgument':
      return invalid(t, message);
    default:
      return t('cli.fault.error', { message: message.replace(/^error: /, '') });
  }
}

function invalid(t: Translate, message: string): string {
  const option = /^error: option '(.+?)' argument '(.*)' is invalid\. ?(.*)$/s.exec(message);
  if (option) {
    const [, flags = '', value = '', why = ''] = option;
    return t('cli.fault.invalidOption', { option: termsInWords(t, flags), value, why }).trim();
  }
  const argument = /value '(.*)' is invalid for argument '(.+?)'\. ?(.*)$/s.exec(message);
  const [, value = '', name = '', why = ''] = argument ?? [];
  return t('cli.fault.invalidArgument', { name: translateTerm(t, name), value, why }).trim();
}

function nearest(t: Translate, message: string): string {
  const [, name] = /\(Did you mean (?:one of )?(.+)\?\)$/.exec(message) ?? [];
  return name === undefined ? '' : ` ${t('cli.fault.nearest', { name })}`;
}

function translateTerm(t: Translate, name: string): string {
  return termsInWords(t, `<${name}>`).slice(1, -1);
}

function quoted(message: string): string[] {
  return [...message.matchAll(/'([^']*)'/g)].map(([, name = '']) => name);
}
