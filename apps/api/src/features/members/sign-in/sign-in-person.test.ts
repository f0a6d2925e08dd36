// Identified people of Kakao and Apple: known, unknown, linked, unlinked. Provider calls: provider-sign-in.test.ts.
import { afterEach, describe, expect, test } from 'vitest';
import {
  freshPhone,
  newestMessage,
  openMember,
  registrationOf,
  visitorOf,
} from '../../../testing/members/members.ts';
import { testShop } from '../../../testing/shop.ts';
import { updateAdult } from '../accounts/accounts.ts';
import { writeIdentity } from '../identity/write-identity.ts';
import { type Person, signInPerson, unlinkPerson } from './sign-in-person.ts';

const shop = testShop({ demo: true });
afterEach(() => shop.clock.run());

let number = 0;
const unknownPerson = (profile: Person['profile'] = {}): Person => ({
  provider: 'KAKAO',
  providerId: String((number += 1)),
  profile,
});

async function unlink(person: Person): Promise<void> {
  const ctx = shop.context();
  await ctx.tx((tx) => unlinkPerson(ctx, tx, person));
}

/** Registers a person with the register token, as the store does. */
async function registerPerson(person: Person) {
  const answer = await signInPerson(shop.context(), person);
  if (!('isNew' in answer)) throw new Error('This person is a member already.');
  const { loginId: _id, password: _password, ...fields } = await registrationOf(shop);
  const sent = { ...fields, registerToken: answer.registerToken };
  return { sent, registered: await visitorOf(shop).registerUser(sent) };
}

describe('an unknown person', () => {
  test('gets a register token for ten minutes, with the provider’s data', async () => {
    const phone = freshPhone();
    shop.clock.stopAt('2036-11-20T10:00:00+09:00');
    const answer = await signInPerson(shop.context(), unknownPerson({ name: '김온유', phone }));
    expect(answer).toMatchObject({
      isNew: true,
      provider: 'KAKAO',
      profile: { name: '김온유', phone },
      isPhoneTaken: false,
      registerTokenExpireAt: '2036-11-20T10:10:00',
    });
    const { loginId: _id, password: _password, ...late } = await registrationOf(shop);
    const registerToken = 'registerToken' in answer ? answer.registerToken : '';
    shop.clock.moveBy(10 * 60_000 - 1);
    // The proof of the phone has expired as well.
    await expect(visitorOf(shop).registerUser({ ...late, registerToken: 'made-up' })).rejects.toMatchObject({
      code: 'TOKEN_INVALID',
    });
    shop.clock.moveBy(1);
    const again = await registrationOf(shop);
    await expect(visitorOf(shop).registerUser({ ...again, registerToken })).rejects.toMatchObject({
      code: 'TOKEN_INVALID',
    });
  });

  test('becomes a member without a password, once', async () => {
    const person = unknownPerson();
    const { sent, registered } = await registerPerson(person);
    expect(registered.user).toMatchObject({
      loginId: '',
      provider: 'KAKAO',
      passwordChangeRequestDateTime: '9999-12-31T00:00:00',
    });
    const again = { ...(await registrationOf(shop)), registerToken: sent.registerToken };
    await expect(visitorOf(shop).registerUser(again)).rejects.toMatchObject({
      code: 'TOKEN_INVALID',
    });
    expect(await signInPerson(shop.context(), person)).toMatchObject({
      user: { uuid: registered.user.uuid },
    });
  });

  test('with a member’s phone signs in as that member and is linked from then on', async () => {
    const member = await openMember(shop);
    const person = unknownPerson({ phone: member.phone });
    const answer = await signInPerson(shop.context(), person);
    expect(answer).toMatchObject({ isPhoneTaken: true });
    const { loginId, password } = member;
    const registerToken = 'registerToken' in answer ? answer.registerToken : '';
    await visitorOf(shop).login({ loginId, password, registerToken });
    expect(await signInPerson(shop.context(), person)).toMatchObject({ user: { uuid: member.userUuid } });
  });
});

test('a person who revokes the permission is notified and unknown from then on', async () => {
  const person = unknownPerson();
  const { registered } = await registerPerson(person);
  await unlink(person);
  expect(await newestMessage(shop, registered.user.phone)).toMatchObject({
    template: 'M08',
    variables: { provider: '카카오' },
  });
  expect(await signInPerson(shop.context(), person)).toMatchObject({ isNew: true });
  await unlink(unknownPerson());
});

describe('an identity check', () => {
  const identity = () => ({
    name: '김진짜',
    phone: freshPhone(),
    birth: '1990-03-15',
    gender: 'FEMALE' as const,
    ciHash: `ci-${(number += 1)}`,
  });
  const write = (userUuid: string, of: ReturnType<typeof identity>) => {
    const ctx = shop.context();
    return ctx.tx((tx) => writeIdentity(ctx, tx, userUuid, of));
  };

  test('updates name, birth date and phone', async () => {
    const member = await openMember(shop);
    const found = identity();
    expect(await write(member.userUuid, found)).toMatchObject({
      name: found.name,
      birth: found.birth,
      phone: found.phone,
      isIdentityVerified: true,
    });
  });

  test('of one person cannot create two members', async () => {
    const [first, second] = [await openMember(shop), await openMember(shop)];
    const found = identity();
    await write(first.userUuid, found);
    await expect(write(second.userUuid, found)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(write(second.userUuid, { ...identity(), phone: first.phone })).resolves.toBeDefined();
    await expect(write(second.userUuid, identity())).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('of an adult returns the date until which it is valid', async () => {
    shop.clock.stopAt('2036-11-20T10:00:00+09:00');
    const member = await openMember(shop);
    await shop.context().tx((tx) => updateAdult(tx, member.userUuid, '2036-11-25'));
    expect(await member.api.getMe()).toMatchObject({
      isAdultVerified: true,
      adultVerifiedUntil: '2036-11-25',
    });
    shop.clock.moveBy(6 * 24 * 60 * 60_000);
    expect(await member.api.getMe()).toMatchObject({ isAdultVerified: false });
  });
});
