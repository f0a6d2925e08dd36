// Error sentences of the member fields.
import { describe, expect, test } from 'vitest';
import { birthError, emailError, loginIdError, nameError, phoneError, typedBirth } from './field-problems.ts';

describe('the error of a field', () => {
  test.each<[string, string, (text: string) => string | undefined, string | undefined]>([
    ['아이디', '', loginIdError, '아이디를 입력해 주세요.'],
    ['아이디', '1abc', loginIdError, '영문 소문자로 시작하는 4~16자의 영문·숫자로 입력해 주세요.'],
    ['아이디', 'admin', loginIdError, '사용할 수 없는 아이디입니다.'],
    ['아이디', ' Onyu26 ', loginIdError, undefined],
    ['이름', '김', nameError, '이름을 정확히 입력해 주세요.'],
    ['이름', ' 김  온유 ', nameError, undefined],
    ['휴대폰', '02-123-4567', phoneError, '010으로 시작하는 휴대폰 번호 11자리를 입력해 주세요.'],
    ['휴대폰', '+82 10-1234-5678', phoneError, undefined],
    ['이메일', 'onyu@', emailError, '이메일 형식을 확인해 주세요.'],
    ['이메일', 'Onyu@Example.com', emailError, undefined],
  ])(
    'of %s is a sentence for an invalid value, and undefined for a valid one: %j',
    (_field, text, problem, sentence) => {
      expect(problem(text)).toBe(sentence);
    },
  );

  test('birthError accepts a blank date and refuses people under fourteen', () => {
    expect(birthError('', '2026-11-20')).toBeUndefined();
    expect(birthError('2012-11-21', '2026-11-20')).toBe('만 14세 이상만 가입할 수 있습니다.');
    expect(birthError('2012-11-20', '2026-11-20')).toBeUndefined();
    expect(birthError('1990-02-30', '2026-11-20')).toBe('생년월일을 확인해 주세요.');
  });

  test('typedBirth inserts dashes while a birth date is typed', () => {
    expect(['1990', '19901', '19901231', '1990-12-31', '1990.12.31.9'].map(typedBirth)).toEqual([
      '1990',
      '1990-1',
      '1990-12-31',
      '1990-12-31',
      '1990-12-31',
    ]);
  });
});
