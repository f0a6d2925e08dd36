// Valid and invalid passwords.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordProblem, passwordRules } from './password-rule.ts';

const owner = { loginId: 'kongju', phone: '01098761234', birth: '1990-03-15' };

test.each([
  ['3종류 8자', 'mango7!x', undefined],
  ['2종류 10자', 'mangoxbvq7', undefined],
  ['2종류 9자', 'mangoxbv7', /2종류 10자/],
  ['1종류', 'mangoxbvqwz', /2종류/],
  ['7자', 'mang7!x', /8~64자/],
  ['64자', `m7!${'xb'.repeat(30)}z`, undefined],
  ['65자', `m7!${'xb'.repeat(31)}`, /8~64자/],
  ['공백', 'mango 7!x', /공백/],
  ['한글', 'mango7!온', /영문·숫자·특수문자만/],
  ['아이디', 'xKongJu7!', /아이디/],
  ['휴대폰 번호 네 자리', 'mango!9876', /휴대폰/],
  ['생년월일 네 자리', 'mango!0315', /휴대폰 번호나 생년월일/],
  ['같은 문자 셋', 'mango7!aaa', /3자 이상/],
  ['이어지는 숫자', 'mango!123', /3자 이상/],
  ['거꾸로 이어지는 문자', 'mango7!cba', /3자 이상/],
  ['대소문자로 이어지는 문자', 'mango7!aBc', /3자 이상/],
  ['같은 기호 셋', 'mango7x!!!', /3자 이상/],
  ['아스키에서 이웃한 기호', 'mango7!"#', undefined],
  ['빈 값', '', /8~64자/],
])('%s', (_what, password, problem) => {
  const message = passwordProblem(password, owner);
  if (problem === undefined) expect(message).toBeUndefined();
  else expect(message).toMatch(problem);
});

const metBy = (password: string) => passwordRules(password, owner).map(({ isMet }) => isMet);

test.each([
  ['', [false, false, false, false]],
  ['mango', [false, false, true, true]],
  ['mango7!x', [true, true, true, true]],
  ['mangoxbv7', [true, false, true, true]],
  ['mango!123', [true, true, false, true]],
  ['xKongJu7!', [true, true, true, false]],
])('passwordRules of %j', (password, met) => {
  expect(metBy(password)).toEqual(met);
});

test('the rule about the owner is listed only where the owner is known', () => {
  expect(passwordRules('mango7!x')).toEqual(passwordRules('mango7!x', owner).slice(0, 3));
});

/** Texts that meet some of the rules, with parts of the owner. */
const typed = fc
  .array(
    fc.oneof(
      fc.constantFrom('kongju', 'KongJu', '9876', '0315', '1990', 'mango', '7!x', 'aaa', '123', ' ', '온'),
      fc.string({ unit: 'grapheme-ascii', maxLength: 8 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

const owners = fc.record(
  {
    loginId: fc.constantFrom('kongju', 'mango', ''),
    phone: fc.constantFrom('01098761234', ''),
    birth: fc.constantFrom('1990-03-15', ''),
  },
  { requiredKeys: [] },
);

test('a password meets every rule exactly where it has no problem', () => {
  fc.assert(
    fc.property(typed, fc.option(owners, { nil: undefined }), (password, known) => {
      const isMet = passwordRules(password, known).every((rule) => rule.isMet);
      expect(isMet).toBe(passwordProblem(password, known) === undefined);
    }),
  );
});
