// Password hashes of a former shop: encodings that are read, hashes that are refused for their cost, and sign-ins with them.
import { hashSync } from 'bcryptjs';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { freshAddress, newestCode, openMember, visitorOf } from '../../../testing/members/members.ts';
import { testShop } from '../../../testing/shop.ts';
import { formerHashProblem, noPasswordHash } from './former-hash.ts';
import { isOldHash, isPassword } from './password-hash.ts';

const shop = testShop({ demo: true });
const password = 'Former!pass7';

/** The same password in the encodings of Python's hashlib, with the salts 'saltsalt12' and bytes 0 to 15. */
const salt = 'AAECAwQFBgcICQoLDA0ODw';
const hashes = {
  bcrypt: hashSync(password, 4),
  'bcrypt of PHP': hashSync(password, 4).replace(/^\$2b/, '$2y'),
  Django: 'pbkdf2_sha256$1000$saltsalt12$nPNCWB62VcuFCGaWzryUajQNpYlg+BwKWEb3NNwb/BY=',
  'SHA-512':
    'pbkdf2_sha512$1000$saltsalt12$4/vfXLFOkg1W52CjNq9BOc1BN6Y9cfFH32z0oeW9URhd8KWKwV75ohoMvS+Hu/XJxP+n/+XzJkC61jjuyCOwmA==',
  Werkzeug: 'pbkdf2:sha256:1000$saltsalt12$9cf342581eb655cb85086696cebc946a340da58960f81c0a5846f734dc1bfc16',
  passlib: `$pbkdf2-sha256$1000$${salt}$xYUq2CjC2W7PNAzuRBVpaIwQOVelYUlWY.GRGGIWU30`,
  PHC: `$pbkdf2-sha512$i=1000$${salt}$sqkcQtIXaqE+zwdS0Sm75XONrqngUbWomNN2WuWSRMBQAH33Hby0vBrktZFujyFGKQqi7RMvZbJp4mRwMK/kcg`,
};

describe.each(Object.entries(hashes))('a hash of %s', (_name, stored) => {
  test('matches its password alone and is replaced at the sign-in', async () => {
    expect(formerHashProblem(stored)).toBeUndefined();
    expect(await isPassword(password, stored)).toBe(true);
    expect(await isPassword('Former!pass8', stored)).toBe(false);
    expect(isOldHash(stored)).toBe(true);
  });
});

test.each([
  ['a bcrypt cost of a day', hashes.bcrypt.replace('$04$', '$31$')],
  ['a bcrypt cost above twelve', hashes.bcrypt.replace('$04$', '$13$')],
  ['too many iterations', hashes.Django.replace('$1000$', '$1000001$')],
  ['bcrypt without a letter, which the library never matches', hashes.bcrypt.replace(/^\$2b/, '$2')],
  ['no iteration', hashes.Django.replace('$1000$', '$0$')],
  ['a key of several blocks', `$pbkdf2-sha256$1000$${salt}$${'A'.repeat(86)}`],
  ['a plain hash', '5f4dcc3b5aa765d61d8327deb882cf99'],
  ['a plain password', password],
  ['a hash of this shop', '$argon2id$v=19$m=9999999,t=99,p=1$AAAA$AAAA'],
  ['nothing', ''],
])('%s is refused at the import', (_what, text) => {
  expect(formerHashProblem(text)).toBeTruthy();
});

async function memberWith(hash: string) {
  const member = await openMember(shop);
  await sql`update users set password_hash = ${hash} where uuid = ${member.userUuid}`.execute(
    shop.database.db,
  );
  return member;
}
const hashOf = async (userUuid: string) => {
  const found = await sql<{
    hash: string;
  }>`select password_hash as hash from users where uuid = ${userUuid}`.execute(shop.database.db);
  return found.rows[0]?.hash ?? '';
};
const logIn = async (loginId: string, given: string) =>
  (
    await shop.call('POST', '/users/action/login', {
      body: { loginId, password: given },
      from: freshAddress(),
    })
  ).status;

test('the first sign-in replaces the hash by one of this shop, a wrong password does not', async () => {
  const { loginId, userUuid } = await memberWith(hashes.bcrypt);
  expect(await logIn(loginId, 'Former!pass8')).toBe(401);
  expect(await hashOf(userUuid)).toBe(hashes.bcrypt);
  expect(await logIn(loginId, password)).toBe(200);
  expect(await hashOf(userUuid)).toMatch(/^\$argon2id\$/);
  expect(await logIn(loginId, password)).toBe(200);
});

test('a member without a password cannot sign in with any, and sets one with a code', async () => {
  const { loginId, phone, userUuid } = await memberWith(noPasswordHash);
  expect(await logIn(loginId, noPasswordHash)).toBe(401);
  expect(await logIn(loginId, password)).toBe(401);
  const visitor = visitorOf(shop);
  await visitor.resetPasswordByPhone({ loginId, phone });
  const code = await newestCode(shop, phone);
  const { token } = await visitor.verifySmsResetPassword({ loginId, phone, code });
  await visitor.resetPassword({ token, newPassword: 'Kx9!vbnmqw2z' });
  expect(await hashOf(userUuid)).toMatch(/^\$argon2id\$/);
  expect(await logIn(loginId, 'Kx9!vbnmqw2z')).toBe(200);
});
