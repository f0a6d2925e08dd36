// The initial texts of terms: complete, lawful, and with the facts of the shop.
import { expect, test } from 'vitest';
import { termsTypes, userTermsKinds } from '../base/enums.ts';
import { lintIssues } from '../content/efficacy-lint.ts';
import { isMandatoryTerms } from '../members/terms.ts';
import { initialTerms, kindOf, mallNameOf, outdatedFacts } from './initial-terms.ts';

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

test('outdatedFacts returns the facts that differ from the shop, also when staff have added to the text', () => {
  const now = { ...facts, company: '주식회사 온 <숲>', mall: '온 <숲>', phone: '1600-9999' };
  for (const text of initialTerms(facts)) {
    expect(outdatedFacts(kindOf(text), text.content, facts)).toEqual([]);
    const stated = [
      { fact: 'company', stated: '주식회사 새벽 & 숲' },
      { fact: 'mall', stated: '새벽 & 숲' },
      { fact: 'phone', stated: '1600-1234' },
    ].filter(({ stated: was }) => text.content.includes(was.replace('&', '&amp;')));
    const found = outdatedFacts(kindOf(text), `<p>새 조항</p>${text.content}`, now);
    // The name of the mall is part of the name of the company, so a text that contains only the company seems to state both.
    expect(stated).toEqual(expect.arrayContaining(found));
    expect(found.length > 0).toBe(stated.length > 0);
    const renewed = initialTerms(now).find((one) => kindOf(one) === kindOf(text));
    expect(outdatedFacts(kindOf(text), renewed?.content ?? '', now)).toEqual([]);
  }
  expect(outdatedFacts('SERVICE_USE', '<p>주식회사 새벽이 다시 쓴 약관</p>', now)).toEqual([]);
});
