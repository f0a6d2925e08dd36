// Text fields of a sent form.
import { expect, test } from 'vitest';
import { formTexts, missingTexts } from './form-texts.ts';

test('fields are trimmed; missing ones and files are empty', () => {
  const sent = new FormData();
  sent.set('name', ' 이서준 ');
  sent.set('file', new File(['x'], 'x.pdf'));
  expect(formTexts(sent, ['name', 'phone', 'file'])).toEqual({ name: '이서준', phone: '', file: '' });
});

test('fields without a value get their sentence', () => {
  const values = { name: '', phone: '010', email: '' };
  expect(missingTexts(values, { name: '이름을 입력해 주세요.', phone: '번호를 입력해 주세요.' })).toEqual({
    name: '이름을 입력해 주세요.',
  });
});
