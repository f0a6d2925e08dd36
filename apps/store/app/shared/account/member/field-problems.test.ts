// The sentences under the fields of members.
import { describe, expect, test } from 'vitest';
import { birthError, emailError, loginIdError, nameError, phoneError, typedBirth } from './field-problems.ts';

describe('what is said under a field', () => {
  test.each([
    ['아이디', loginIdError, '', '아이디를 입력해 주세요.'],
    ['아이디', loginIdError, '1abc', '영문 소문자로 시작하는 4~16자의 영문·숫자로 입력해 주세요.'],
    ['아이디', loginIdError, 'admin', '사용할 수 없는 아이디입니다.'],
    ['아이디', loginIdError, ' Onyu26 ', undefined],
    ['이름', nameError, '김', '이름을 정확히 입력해 주세요.'],
    ['이름', nameError, ' 김  온유 ', undefined],
    ['휴대폰', phoneError, '02-123-4567', '010으로 시작하는 휴대폰 번호 11자리를 입력해 주세요.'],
    ['휴대폰', phoneError, '+82 10-1234-5678', undefined],
    ['이메일', emailError, 'onyu@', '이메일 형식을 확인해 주세요.'],
    ['이메일', emailError, 'Onyu@Example.com', undefined],
  ])('%s %#', (_field, problem, text, sentence) => {
    expect(problem(text)).toBe(sentence);
  });

  test('birthError accepts a blank date and refuses people under fourteen', () => {
    expect(birthError('', '2026-11-20')).toBeUndefined();
    expect(birthError('2012-11-21', '2026-11-20')).toBe('만 14세 이상만 가입할 수 있습니다.');
    expect(birthError('2012-11-20', '2026-11-20')).toBeUndefined();
    expect(birthError('1990-02-30', '2026-11-20')).toBe('생년월일을 확인해 주세요.');
  });

  test('a day of birth gets its dashes while it is typed', () => {
    expect(['1990', '19901', '19901231', '1990-12-31', '1990.12.31.9'].map(typedBirth)).toEqual([
      '1990',
      '1990-1',
      '1990-12-31',
      '1990-12-31',
      '1990-12-31',
    ]);
  });
});
