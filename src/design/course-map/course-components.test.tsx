import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createTextInstance, createTranslator } from '../../platform/i18n/create-translator.ts';
import { type Language, languages, localeOf } from '../../platform/i18n/languages.ts';
import { TextToolsContext } from '../../platform/i18n/use-texts.ts';
import { courseSchema } from './course.ts';
import { CourseHero } from './course-hero.tsx';
import { CoursePlan } from './course-plan.tsx';
import { GateCostChart } from './gate-costs/gate-cost-chart.tsx';
import { drawCourse } from './geometry/draw-course.ts';
import { planSheet } from './geometry/sheet.ts';

const course = courseSchema.parse(JSON.parse(readFileSync('data/course.json', 'utf8')));
const variables = { race: 'Race', river: 'River', town: 'Town', country: 'Country' };

function render(language: Language, element: React.ReactNode): string {
  const texts = JSON.parse(readFileSync(`content/i18n/${language}.json`, 'utf8'));
  const t = createTranslator(createTextInstance(language, texts, variables));
  const tools = { t, language, locale: localeOf[language] };
  return renderToStaticMarkup(<TextToolsContext value={tools}>{element}</TextToolsContext>);
}

describe.each(languages)('the course map in %s', (language) => {
  it('the course map keeps the hero small and carries its words', () => {
    const html = render(
      language,
      <CourseHero course={course}>
        <h1>Title</h1>
      </CourseHero>,
    );
    expect(html).toContain('<h1>Title</h1>');
    expect(brotliCompressSync(html).length).toBeLessThan(14_000);
    expect(html).toContain('@keyframes');
    expect(html).not.toContain('style=');
  });

  it('the course map says everything on the plan in the list below', () => {
    const html = render(language, <CoursePlan course={course} />);
    const named = [course.putIn, course.takeOut, ...course.spectators, ...course.safetyPosts];
    for (const { name } of named) expect(html).toContain(name[language]);
    expect(html.match(/<li/g)?.length).toBeGreaterThan(20);
  });

  it('the course map gives the data of the chart as a table with a caption', () => {
    const gates = course.gates.map(({ number }) => ({
      gate: number,
      touches: number,
      misses: 1,
      secondsLost: number * 2 + 50,
      runs: 40,
    }));
    const html = render(
      language,
      <GateCostChart
        drawing={drawCourse(course, planSheet)}
        gates={gates}
        missSeconds={50}
        caption="Heat 1"
      />,
    );
    expect(html).toMatch(/<caption[^>]*>Heat 1<\/caption>/);
    expect(html.match(/<tr/g)).toHaveLength(course.gates.length + 1);
    expect(html).toContain('74');
  });
});
