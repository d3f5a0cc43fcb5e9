import { editionCases } from './edition-cases.ts';
import { houseCases } from './house-cases.ts';
import { raceDayCases } from './race-day-cases.ts';
import { seasonCases } from './season-cases.ts';
import type { UseCases } from './use-case.ts';

/** Every action of the desk with the right that it needs. */
export const useCases: UseCases = {
  ...seasonCases,
  ...raceDayCases,
  ...editionCases,
  ...houseCases,
};
