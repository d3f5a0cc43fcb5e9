import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { CategoryCode } from '../../record/editions/category-code.ts';
import { categorySlug } from '../../record/editions/category-slug.ts';

export function useCategoryChoice(
  categories: readonly CategoryCode[],
): { value: string; label: string }[] {
  const { t } = useTexts();
  return categories.map((code) => ({ value: categorySlug(code), label: t(`category.${code}`) }));
}
