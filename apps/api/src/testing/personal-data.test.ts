// Personal data in a log is detected, and the shop's own log contains none. Every test shop checks its log when it closes.
import { expect, test } from 'vitest';
import { mailResetLink, newestCode, openMember, visitorOf } from './members/members.ts';
import { personalDataIn } from './personal-data.ts';
import { testShop } from './shop.ts';

const shop = testShop({ demo: true });

test.each([
  ['a phone', 'sent to 01012345678'],
  ['a phone', 'sent to 010-1234-5678'],
  ['an e-mail', '{"to":"onyu@onns.example"}'],
  ['a token', 'token=Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE'],
  ['a signed token', 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjEifQ.eyJzdWIiOiIwMDEifQ.x'],
  ['a password’s hash', '$argon2id$v=19$m=1$x$y'],
  ['a bearer token', 'authorization: Bearer abc'],
])('detects %s in a log', (what, line) => {
  expect(personalDataIn([line]).join()).toContain(what);
});

test.each([
  ['a uuid', '{"requestId":"0190-x 0197f010-1234-7678-8000-010123456789","route":"/api/v1/users/me","ms":3}'],
  ['a SHA-256 hash', `{"quoteHash":"${'c0ffee'.repeat(8)}01012345678face0"}`],
])('ignores %s with digits like those of a phone', (_, line) => {
  expect(personalDataIn([line])).toEqual([]);
});

test('finds no personal data in the log of a member’s session', async () => {
  const member = await openMember(shop);
  const api = visitorOf(shop);
  await api.login({ loginId: member.loginId, password: 'wrong!Pass7' }).catch(() => undefined);
  await api.login(member);
  await api.findIdByPhone(member);
  const code = await newestCode(shop, member.phone);
  await api.verifySmsFindId({ name: member.name, phone: member.phone, code });
  await api.findIdByEmail(member);
  await mailResetLink(shop, member);
  await member.api.editUser({ name: '김새온' });
  await member.api.withdrawUser({ password: member.password, reason: 'ETC', isAgreed: true });
  const log = shop.logged.join('\n');
  expect(shop.logged.length).toBeGreaterThanOrEqual(10);
  for (const word of [member.phone, member.email, member.loginId, member.password, member.token, '김', code])
    expect(log).not.toContain(word);
});
