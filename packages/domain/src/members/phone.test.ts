// Phone numbers as typed, as stored and as advertising platforms require them.
import { describe, expect, test } from 'vitest';
import { contactProblem, isPhone, formatPhone, isMobilePhone, phoneDigits, phoneProblem } from './phone.ts';

describe('phone numbers', () => {
  test('are stored as digits', () => {
    expect(phoneDigits('010-1234-5678')).toBe('01012345678');
    expect(phoneDigits(' 010 1234 5678 ')).toBe('01012345678');
  });

  test.each(['+82 10-1234-5678', '821012345678', '+82 (0)10 1234 5678', '+82-010-1234-5678'])(
    'removes the country code of %s',
    (text) => {
      expect(phoneDigits(text)).toBe('01012345678');
      expect(formatPhone(text)).toBe('010-1234-5678');
    },
  );

  test.each([
    ['01012345678', true],
    ['0082-10-1234-5678', true],
    ['+82 2-123-4567', true],
    ['０１０-1234-5678', true],
    ['011-234-5678', true],
    ['02-123-4567', true],
    ['031-1234-5678', true],
    ['070-1234-5678', true],
    ['0504-1234-5678', true],
    ['050-123-45678', true],
    ['1588-1234', true],
    ['+82 1588-1234', true],
    ['080-123-4567', true],
    ['010-1234-56789', false],
    ['010-1234-567', false],
    ['010-1234-567a8', false],
    ['000-0000-0000', false],
    ['012-3456-7890', false],
    ['1234-5678', false],
    ['', false],
  ])('isPhone of "%s" is %s', (text, isRight) => {
    expect(isPhone(text)).toBe(isRight);
    expect(contactProblem(text, '연락처') === undefined).toBe(isRight);
  });

  test.each([
    { 번호: '01012345678', ok: true },
    { 번호: '010-1234-5678', ok: true },
    { 번호: '+82 10-1234-5678', ok: true },
    { 번호: '0101234567', ok: false },
    { 번호: '010123456789', ok: false },
    { 번호: '01112345678', ok: false },
    { 번호: '02-123-4567', ok: false },
    { 번호: '010-1234-567a8', ok: false },
    { 번호: '', ok: false },
  ])('isMobilePhone of "$번호" is $ok', ({ 번호, ok }) => {
    expect(isMobilePhone(번호)).toBe(ok);
    expect(phoneProblem(번호)).toBe(ok ? undefined : '010으로 시작하는 휴대폰 번호 11자리를 입력해 주세요.');
  });

  test.each([
    { 번호: '01012345678', 보임: '010-1234-5678' },
    { 번호: '0101234', 보임: '010-1234' },
    { 번호: '01012345', 보임: '010-1234-5' },
    { 번호: '010', 보임: '010' },
    { 번호: '0111234567', 보임: '011-123-4567' },
    { 번호: '021234567', 보임: '02-123-4567' },
    { 번호: '0212345678', 보임: '02-1234-5678' },
    { 번호: '0311234567', 보임: '031-123-4567' },
    { 번호: '050412345678', 보임: '0504-1234-5678' },
    { 번호: '15881234', 보임: '1588-1234' },
    { 번호: '', 보임: '' },
  ])('formats "$번호" as "$보임"', ({ 번호, 보임 }) => {
    expect(formatPhone(번호)).toBe(보임);
  });
});
