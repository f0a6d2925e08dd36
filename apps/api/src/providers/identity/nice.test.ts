// The NICE client against the simulator over HTTP: derived keys, encrypted window, EUC-KR, forgeries. Use of identities:
// features/members/identity.
import { createCipheriv } from 'node:crypto';
import iconv from 'iconv-lite';
import { beforeEach, expect, test } from 'vitest';
import { niceKeys } from '../../../../outside/src/main.ts';
import { altered } from '../../testing/altered.ts';
import { testStart } from '../../testing/clock.ts';
import { testOutside } from '../../testing/outside.ts';
import { createNiceIdentity } from './nice.ts';

const outside = testOutside();
beforeEach(() => outside.control('settings', { nice: { result: 'none' } }));

const client = (clientSecret: string = niceKeys.clientSecret) =>
  createNiceIdentity({
    ...niceKeys,
    clientSecret,
    baseUrl: `${outside.url}/nice`,
    formUrl: `${outside.url}/nice/CheckPlusSafeModel/service.cb`,
  });

const request = { requestNo: 'R1', returnUrl: 'https://shop.test/return', now: testStart };

/** Opens a window and completes it as this person. */
async function passed(person: string) {
  const started = await client().start(request);
  if (started.kind !== 'yes') throw new Error(started.reason);
  const { fields } = await outside.control('nice/identify', { person, ...started.window });
  const { enc_data: encData = '', integrity_value: integrity = '' } = fields as Record<string, string>;
  return { secret: started.secret, encData, integrity };
}

test('derives keys from the characters of the base64 hash', async () => {
  const { secret } = await passed('adult');
  expect([secret.key.length, secret.iv.length, secret.hmacKey.length]).toEqual([16, 16, 32]);
  expect(secret.hmacKey.startsWith(secret.key)).toBe(true);
});

test('reads a person from EUC-KR, with the name in UTF-8', async () => {
  const { secret, encData, integrity } = await passed('adult');
  expect(client().isGenuine(secret, encData, integrity)).toBe(true);
  expect(client().read(secret, encData, 'R1')).toMatchObject({
    name: '홍길동',
    birth: '1990-03-05',
    gender: 'MALE',
    phone: '01000001001',
    isForeigner: false,
    ci: expect.stringMatching(/^.{88}$/),
  });
  const other = await passed('other-phone');
  const same = client().read(other.secret, other.encData, 'R1');
  expect(same?.ci).toBe(client().read(secret, encData, 'R1')?.ci);
  const foreigner = await passed('foreigner');
  expect(client().read(foreigner.secret, foreigner.encData, 'R1')).toMatchObject({ isForeigner: true });
});

test('reads a name of syllables that only CP949 has', () => {
  const secret = { key: 'k'.repeat(16), iv: 'i'.repeat(16), hmacKey: 'h'.repeat(32) };
  const result = {
    resultcode: '0000',
    requestno: 'R1',
    name: '뷁뢰믜',
    birthdate: '19900305',
    mobileno: '01000001001',
    ci: 'c',
  };
  const cipher = createCipheriv('aes-128-cbc', secret.key, secret.iv);
  const plain = iconv.encode(JSON.stringify(result), 'cp949');
  const encData = Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64');
  expect(client().read(secret, encData, 'R1')?.name).toBe('뷁뢰믜');
});

test('rejects a response that is altered, encrypted with other keys, or for another request', async () => {
  const { secret, encData, integrity } = await passed('adult');
  const mine = { key: 'k'.repeat(16), iv: 'i'.repeat(16), hmacKey: 'h'.repeat(32) };
  expect(client().isGenuine(mine, encData, integrity)).toBe(false);
  expect(client().isGenuine(secret, altered(encData), integrity)).toBe(false);
  expect(client().isGenuine(secret, encData, '')).toBe(false);
  expect(client().read(secret, encData, 'R2')).toBeUndefined();
  expect(client().read(mine, encData, 'R1')).toBeUndefined();
  expect(client().read(secret, 'AAAA', 'R1')).toBeUndefined();
});

test('returns unknown when NICE rejects our credentials or fails', async () => {
  expect(await client('another').start(request)).toEqual({ kind: 'unknown', reason: '1702' });
  await outside.control('next', { call: 'nice.crypto-token', status: 500 });
  expect(await client().start(request)).toEqual({ kind: 'unknown', reason: 'HTTP_500' });
});
