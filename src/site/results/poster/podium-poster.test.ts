import { expect, test } from 'vitest';
import { erasedName } from '../../../record/people/erased-name.ts';
import { podiumPoster } from './podium-poster.ts';

const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
const page = { t, language: 'es', locale: 'es-EC' } as never;
const facts = { kicker: '', title: 'Copa', foot: '' };
const steps = (...names: string[]) =>
  names.map((name, at) => ({ rank: at + 1, name, value: String(90 - at) }));

test("an erased person stands on no poster, neither on a podium nor as a group's winner", () => {
  const one = [{ title: 'Mujeres', steps: steps('Ana', erasedName, 'Eva') }];
  const poster = podiumPoster({ ...facts, groups: one }, page);
  expect(poster?.rows).toEqual([
    { label: '1.º', text: 'Ana', value: '90' },
    { label: '3.º', text: 'Eva', value: '88' },
  ]);
  const two = [
    { title: 'Mujeres', steps: steps(erasedName, 'Ana') },
    { title: 'Hombres', steps: steps('Luis') },
  ];
  expect(podiumPoster({ ...facts, groups: two }, page)?.rows).toEqual([
    { label: 'Hombres', text: 'Luis', value: '90' },
  ]);
  const gone = [{ title: 'Mujeres', steps: steps(erasedName) }];
  expect(podiumPoster({ ...facts, groups: gone }, page)).toBeNull();
  const without = [...gone, { title: 'Hombres', steps: steps(erasedName, 'Luis') }];
  expect(podiumPoster({ ...facts, groups: without }, page)).toBeNull();
});

test('a poster names the only group with competitors', () => {
  const hombres = { title: 'Hombres', steps: steps('Luis', 'Juan') };
  for (const mujeres of [[], steps(erasedName)]) {
    const groups = [{ title: 'Mujeres', steps: mujeres }, hombres];
    expect(podiumPoster({ ...facts, groups }, page)?.rows).toEqual([
      { label: 'Hombres', text: 'Luis', value: '90' },
    ]);
  }
});
