// Who may make which call, over the whole contract: a call declared tomorrow without a rule is red tomorrow.
// What the calls answer to those who may is contract-loop.test.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { type Endpoint, needsSession } from '#contract/endpoint.ts';
import { exampleInput } from './testing/inputs.ts';
import { type RightCalls, openRightCalls } from './testing/right-calls.ts';
import { type TestShop, openTestShop } from './testing/shop.ts';

let shop: TestShop;
let calling: RightCalls;
beforeAll(async () => {
  shop = await openTestShop({ demo: true, outside: true });
  shop.clock.stopAt(new Date());
  calling = await openRightCalls(shop);
});
afterAll(() => shop.close());

const calls = Object.entries(contract as Record<string, Endpoint>).map(([operation, declaration]) => ({
  operation,
  declaration,
}));

describe('calls of members are for members (R087)', () => {
  const asked = calls.filter(({ declaration }) => needsSession(declaration));
  test.each(asked)('$operation', async ({ operation, declaration }) => {
    for (const path of [declaration.path, ...declaration.alternatives]) {
      for (const input of [exampleInput(declaration), {}]) {
        const none = await calling.send(declaration, input, { path });
        expect([none.status, none.body]).toMatchObject([401, { code: 'LOGIN_REQUIRED' }]);
        for (const token of ['a.token.that-ended', 'x'.repeat(5000), '%00']) {
          const dead = await calling.send(declaration, input, { path, token });
          expect([dead.status, dead.body]).toMatchObject([401, { code: 'SESSION_EXPIRED' }]);
        }
      }
    }
    for (const { input, token } of await calling.right(operation))
      expect((await calling.send(declaration, input, { token })).status).toBe(declaration.status);
  });
});
