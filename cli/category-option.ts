import { InvalidArgumentError } from 'commander';
import type { Translate } from '../src/platform/i18n/text-key.ts';
import type { CategoryCode } from '../src/record/editions/category-code.ts';

const codes = [1, 2, 3] as const satisfies CategoryCode[];

/** The categories by number and name, as the help of `--category` lists them. */
export function categoryChoices(t: Translate): string {
  return t('cli.categoryOption', { categories: listed(t) });
}

export function parseCategory(t: Translate) {
  return (text: string): CategoryCode => {
    const category = codes.find((known) => String(known) === text);
    if (!category) {
      throw new InvalidArgumentError(t('cli.form.category', { categories: listed(t) }));
    }
    return category;
  };
}

function listed(t: Translate): string {
  return codes.map((code) => `${code} (${t(`category.${code}`)})`).join(', ');
}
