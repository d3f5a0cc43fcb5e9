import { expect, test } from 'vitest';
import { standingIssues } from './standing-issues.ts';

const values = { mobile: '022345678', name: 'Ana' };
const issues = { mobile: 'mobile.not_mobile', name: 'name.required' } as const;

test("the server's issue of a mobile number stays until the number is changed", () => {
  const stays = { mobile: 'mobile.not_mobile' };
  expect(standingIssues({ values, issues }, { ...values, city: 'Tena' })).toEqual(stays);
  expect(standingIssues({ values, issues }, { ...values, mobile: '0987654321' })).toEqual({});
});

test("the server's issue of an ID number stays until number, document or nationality is changed", () => {
  const foreign = { nationality: 'CO', personal_id: '9910034065' };
  const sent = { values: foreign, issues: { personal_id: 'personal_id.check_digit' } as const };
  expect(standingIssues(sent, { ...foreign, name: 'Ana' })).toEqual(sent.issues);
  for (const change of [{ document: 'passport' }, { nationality: 'EC' }, { personal_id: '' }]) {
    expect(standingIssues(sent, { ...foreign, ...change })).toEqual({});
  }
});

test('no server issue stands before the first submit', () => {
  expect(standingIssues({ values: null, issues: null }, values)).toEqual({});
  expect(standingIssues({ values, issues: {} }, values)).toEqual({});
});
