import { expect, test } from 'vitest';
import { stripDays } from '../../../src/race-day/phone/strips/clear-strips.ts';
import { personalData } from '../../../src/site/privacy/personal-data.ts';

test('a phone keeps the pictures of the line as long as the privacy page says', () => {
  expect(personalData.finishPicture.kept).toMatchObject({ from: 'race', days: stripDays });
});
