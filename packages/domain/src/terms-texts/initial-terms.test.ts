// The initial texts of terms: complete, lawful, and with the facts of the shop.
import { expect, test } from 'vitest';
import { termsTypes, userTermsKinds } from '../base/enums.ts';
import { lintIssues } from '../content/efficacy-lint.ts';
import { isMandatoryTerms } from '../members/terms.ts';
import { initialTerms, kindOf, mallNameOf } from './initial-terms.ts';

const facts = {
  company: '주식회사 새벽 & 숲',
  mall: '새벽 & 숲',
  privacyOfficer: '김보호',
  email: 'privacy@shop.example',
  phone: '1600-1234',
  hostingProvider: '한국 서버',
  paymentCompany: '한국 결제',
};

test('there is one text for every kind, mandatory as the kind is', () => {
  const terms = initialTerms(facts);
  expect(terms.map(kindOf).toSorted()).toEqual([...termsTypes, ...userTermsKinds].toSorted());
  for (const one of terms) expect(one.isMandatory).toBe(isMandatoryTerms(kindOf(one)));
});

test('every place is filled, in HTML with escaped characters', () => {
  const terms = initialTerms(facts);
  expect(JSON.stringify(terms)).not.toMatch(/\{\w+\}|온스|토스|1600-0000/u);
  const all = terms.map(({ content }) => content).join('');
  const { company: _company, mall: _mall, ...plain } = facts;
  for (const text of ['주식회사 새벽 &amp; 숲', ...Object.values(plain)]) expect(all).toContain(text);
});

test('no text has a word that terms must not contain', () => {
  for (const { content, title } of initialTerms(facts))
    expect(lintIssues(`${title} ${content.replaceAll(/<[^>]*>/gu, ' ')}`, 'ADVERTISEMENT')).toEqual([]);
});

test.each([
  ['주식회사 온스', '온스'],
  ['온스(주)', '온스'],
  ['㈜온스', '온스'],
  ['온스', '온스'],
  ['주식회사', '주식회사'],
])('the shop of %s is %s', (company, mall) => {
  expect(mallNameOf(company)).toBe(mall);
});
