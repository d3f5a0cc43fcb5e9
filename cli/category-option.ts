import { InvalidArgumentError } from 'commander';
import type { CategoryCode } from '../src/record/editions/category-code.ts';
import { categoryCodes } from '../src/record/race/open-categories.ts';
import type { CommandContext } from './command-context.ts';

type Words = Pick<CommandContext, 't' | 'race'>;

/** Lists the categories by number and name, for the help of `--category`. */
export function categoryChoices({ t, race }: Words): string {
  return t('cli.categoryOption', { categories: listed({ t, race }) });
}

/** Parses any number: the categories are known only once the database, with the desk's changes, is open. */
export function parseCategory({ t, race }: Words) {
  return (text: string): CategoryCode => {
    if (!/^[1-9]\d{0,8}$/.test(text)) {
      throw new InvalidArgumentError(t('cli.form.category', { categories: listed({ t, race }) }));
    }
    return Number(text);
  };
}

function listed({ t, race }: Words): string {
  return categoryCodes(race)
    .map((code) => `${code} (${t(`category.${code}`)})`)
    .join(', ');
}
