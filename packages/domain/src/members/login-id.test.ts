// Format, reserved words and masking of login ids.
import { expect, test } from 'vitest';
import { normalizedLoginId, loginIdProblem, maskedLoginId } from './login-id.ts';

test.each([
  ['네 글자', 'kong', undefined],
  ['열여섯 글자', 'abcdefgh12345678', undefined],
  ['세 글자', 'abc', 'FORMAT'],
  ['열일곱 글자', 'abcdefgh123456789', 'FORMAT'],
  ['숫자로 시작', '1kong', 'FORMAT'],
  ['대문자', 'Kong', 'FORMAT'],
  ['한글', '온유온유', 'FORMAT'],
  ['기호', 'kong_1', 'FORMAT'],
  ['빈 값', '', 'FORMAT'],
  ['예약어', 'admin', 'RESERVED'],
  ['상호', 'onns', 'RESERVED'],
  ['예약어와 숫자', 'admin123', 'RESERVED'],
  ['예약어로 시작하는 다른 말', 'testament', undefined],
])('%s: %s', (_what, loginId, problem) => {
  expect(loginIdProblem(loginId)).toBe(problem);
});

test('normalizedLoginId trims and converts to lower case', () => {
  expect(normalizedLoginId(' Kong1 ')).toBe('kong1');
});

test('maskedLoginId hides the middle', () => {
  expect([maskedLoginId('abcdef12'), maskedLoginId('kong')]).toEqual(['ab****12', 'ko****']);
});
