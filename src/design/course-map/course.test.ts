import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { courseSchema } from './course.ts';

const written = JSON.parse(readFileSync('data/course.json', 'utf8'));

describe('courseSchema', () => {
  it('accepts the shipped course', () => {
    const course = courseSchema.parse(written);
    expect(course.gates).toHaveLength(12);
    expect(course.finish.at - course.start.at).toBe(400);
  });

  it.each([
    ['a field it does not know', { colour: 'blue' }],
    ['a centre line of two points', { centreLine: written.centreLine.slice(0, 2) }],
    ['gates out of order', { gates: written.gates.toReversed() }],
    ['a gate above the start', { gates: [{ ...written.gates[0], at: 1 }] }],
    ['a finish above the start', { finish: { ...written.finish, at: 10 } }],
    ['a take-out beyond the line', { takeOut: { ...written.takeOut, at: 90_000 } }],
    ['a judge of a gate that does not exist', { judges: [{ ...written.judges[0], gates: [13] }] }],
    ['a gate on dry land', { gates: [{ ...written.gates[0], across: 1.2 }] }],
    ['a name in one language', { putIn: { ...written.putIn, name: { es: 'Playa' } } }],
  ])('courseSchema refuses %s', (_, change) => {
    expect(courseSchema.safeParse({ ...written, ...change }).success).toBe(false);
  });
});
