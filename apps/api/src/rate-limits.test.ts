// Rate limits are counted in the database: two processes together permit as many calls as one, and refuse with a Korean message.
// Values of limits are tested with their features.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Input, type Operation, contract } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { testStart } from './testing/clock.ts';
import { requestFor } from './testing/contract/inputs.ts';
import {
  type OpenedMember,
  freshEmail,
  freshPhone,
  openMember,
  freshAddress,
} from './testing/members/members.ts';
import { type TestShop, openTestShop } from './testing/shop.ts';
import { type MadeStaff, makeStaff } from './testing/members/staff.ts';

let processes: TestShop[];
let member: OpenedMember;
let staff: MadeStaff;
beforeAll(async () => {
  const first = await openTestShop({ demo: true });
  const second = await openTestShop({ beside: first });
  // One instant for both processes.
  for (const each of [first, second]) each.clock.stopAt(testStart);
  processes = [first, second];
  member = await openMember(first);
  staff = await makeStaff(first);
});
afterAll(async () => {
  for (const each of processes.toReversed()) await each.close();
});

type Limited<K extends Operation> = {
  what: string;
  operation: K;
  /** Calls permitted within the window. */
  limit: number;
  /** The input of the `at`th call. */
  input: (at: number) => Input<K>;
  /** Each call from another caller: the limit counts its target. */
  isOfTarget?: boolean;
  code?: 'ACCOUNT_LOCKED' | 'CHALLENGE_REQUIRED' | 'TOO_MANY_REQUESTS';
};
const limited = <K extends Operation>(row: Limited<K>): Limited<Operation> =>
  row as unknown as Limited<Operation>;

const phone = freshPhone();
const freshTarget = freshPhone();
const attackedPhone = freshPhone();
const email = freshEmail();
const table = [
  limited({
    what: 'wrong passwords of one caller for one login id',
    operation: 'login',
    limit: 5,
    input: () => ({ loginId: member.loginId, password: 'wrong' }),
    code: 'ACCOUNT_LOCKED',
  }),
  limited({
    what: 'wrong passwords of one caller for an unknown login id',
    operation: 'login',
    limit: 5,
    input: () => ({ loginId: 'unknownlogin', password: 'wrong' }),
    code: 'ACCOUNT_LOCKED',
  }),
  limited({
    what: 'wrong passwords of one address',
    operation: 'login',
    limit: 50,
    input: (at) => ({ loginId: `unknown${at}`, password: 'wrong' }),
  }),
  limited({
    what: 'wrong passwords of one caller for one staff account',
    operation: 'loginStaff',
    limit: 5,
    input: () => ({ loginId: staff.loginId, password: 'wrong' }),
    code: 'ACCOUNT_LOCKED',
  }),
  limited({
    what: 'codes of one caller for one phone within its interval',
    operation: 'sendSms',
    limit: 1,
    input: () => ({ phone, purpose: 'REGISTER' }),
  }),
  limited({
    what: 'codes for one phone from anywhere without a challenge',
    operation: 'sendLoginCode',
    limit: 5,
    input: () => ({ loginId: member.loginId, phone: attackedPhone }),
    isOfTarget: true,
    code: 'CHALLENGE_REQUIRED',
  }),
  limited({
    what: 'codes of one address for phones without an account',
    operation: 'sendSms',
    limit: 10,
    input: () => ({ phone: freshPhone(), purpose: 'REGISTER' }),
    code: 'CHALLENGE_REQUIRED',
  }),
  limited({
    what: 'codes of one address',
    operation: 'findIdByPhone',
    limit: 30,
    input: () => ({ name: member.name, phone: freshPhone() }),
  }),
  limited({
    what: 'codes of one caller for a forgotten id within its interval',
    operation: 'findIdByPhone',
    limit: 1,
    input: () => ({ name: member.name, phone: freshTarget }),
  }),
  limited({
    what: 'checks of one address whether a login id exists',
    operation: 'existLoginId',
    limit: 10,
    input: (at) => ({ loginId: `maybe${at}` }),
    code: 'CHALLENGE_REQUIRED',
  }),
  limited({
    what: 'checks of one address whether a phone exists',
    operation: 'existPhone',
    limit: 10,
    input: () => ({ phone: freshPhone() }),
    code: 'CHALLENGE_REQUIRED',
  }),
  limited({
    what: 'login ids by e-mail for one address',
    operation: 'findIdByEmail',
    limit: 10,
    input: () => ({ name: member.name, email: freshEmail() }),
    code: 'CHALLENGE_REQUIRED',
  }),
  limited({
    what: 'reset links for one e-mail',
    operation: 'resetPasswordSendEmail',
    limit: 5,
    input: () => ({ loginId: member.loginId, email }),
    isOfTarget: true,
    code: 'CHALLENGE_REQUIRED',
  }),
  limited({
    what: 'guesses at the order of one guest',
    operation: 'getAnonymousOrder',
    limit: 5,
    input: () => ({ name: '아무개', orderId: '202601010000001' }),
  }),
];

const statusOf = { ACCOUNT_LOCKED: 423, CHALLENGE_REQUIRED: 428, TOO_MANY_REQUESTS: 429 };

describe('two processes together permit', () => {
  test.each(table)('$limit times: $what', async (row) => {
    const declaration = (contract as Record<string, Endpoint>)[row.operation] as Endpoint;
    const address = freshAddress();
    const ask = (at: number) => {
      const { url, body } = requestFor(declaration, row.input(at) as Record<string, unknown>);
      return processes[at % 2]?.call(declaration.method, url, {
        ...(body !== undefined && { body }),
        from: row.isOfTarget ? freshAddress() : address,
      });
    };
    for (let at = 0; at < row.limit; at += 1) expect([428, 429]).not.toContain((await ask(at))?.status);
    const code = row.code ?? 'TOO_MANY_REQUESTS';
    for (const at of [row.limit, row.limit + 1]) {
      const refused = await ask(at);
      expect(refused?.body).toMatchObject({
        code,
        message: expect.stringMatching(/[가-힣].*[.]$/) as string,
      });
      expect(refused?.status).toBe(statusOf[code]);
      if (code !== 'CHALLENGE_REQUIRED') expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  test('calls again in both after the window', async () => {
    for (const each of processes) each.clock.moveBy(10 * 60_000);
    const from = freshAddress();
    for (const each of processes) {
      const answer = await each.call('GET', '/users/exist', { query: { loginId: 'maybe' }, from });
      expect(answer.status).toBe(200);
    }
    await processes[1]?.apiAs({ from }).login(member);
  });
});

test('concurrent guesses in both processes are counted like sequential ones', async () => {
  const from = freshAddress();
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      processes[at % 2]?.call('GET', '/users/exist', { query: { loginId: `many${at}` }, from }),
    ),
  );
  const statuses = guesses.map((guess) => guess?.status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 428)).toHaveLength(30);
});
