// Masking of names, phone numbers and e-mail addresses.
import { expect, test } from 'vitest';
import { maskedBirth, maskedEmail, maskedName, maskedPhone, maskedWriter } from './masked.ts';

test.each([
  ['세 글자', maskedName('홍길동'), '홍*동'],
  ['두 글자', maskedName('홍길'), '홍*'],
  ['한 글자', maskedName('홍'), '홍'],
  ['네 글자', maskedName('남궁온유'), '남**유'],
  ['영문', maskedName('Kim Onyu'), 'K******u'],
  ['휴대폰', maskedPhone('01012345678'), '010-****-5678'],
  ['줄표가 있는 휴대폰', maskedPhone('010-1234-5678'), '010-****-5678'],
  ['번호가 없음', maskedPhone(''), ''],
  ['이메일', maskedEmail('kongju@onns.example'), 'ko****@onns.example'],
  ['짧은 이메일', maskedEmail('k@onns.example'), '****@onns.example'],
  ['글쓴이', maskedWriter('홍길동'), '홍*동'],
  ['탈퇴한 글쓴이', maskedWriter(null), '탈퇴회원'],
  ['생년월일', maskedBirth('1988-03-02'), '19**-**-**'],
  ['생년월일이 없음', maskedBirth(''), ''],
  ['이메일이 없음', maskedEmail(''), ''],
])('%s', (_what, masked, expected) => {
  expect(masked).toBe(expected);
});
