// Lots, their order of use, restoration, debt and expiry: worked examples, and properties over random sequences.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSeoulDateTime, seoulDateTime } from '../base/calendar.ts';
import { sum } from '../base/money.ts';
import {
  type Account,
  type LedgerChange,
  type LedgerEntry,
  type LotChange,
  byExpiry,
  clawBack,
  credit,
  debtOf,
  expire,
  expiryOf,
  forfeit,
  isExpired,
  restore,
  spend,
} from './ledger.ts';

const at = (text: string): Date => parseSeoulDateTime(text.length === 10 ? `${text}T12:00:00` : text);
const lot = (uuid: string, remaining: number, expires: string, earned = '2025-01-01') => ({
  uuid,
  remaining,
  expireAt: at(`${expires}T23:59:59`),
  earnedAt: at(earned),
});
const accountOf = (...lots: ReturnType<typeof lot>[]): Account => ({
  balance: sum(lots.map((one) => one.remaining)),
  lots,
});
const empty: Account = { balance: 0, lots: [] };
const taken = ({ entries }: LedgerChange) =>
  entries.flatMap(({ changes }) => changes.map(({ lotUuid, amount }) => [lotUuid, amount]));
const remaining = ({ account }: LedgerChange) => account.lots.map((one) => [one.uuid, one.remaining]);

/** 500 until 10 January, 2,000 until 1 February, 1,000 until 1 March. */
const three = accountOf(
  lot('first', 500, '2026-01-10'),
  lot('second', 2_000, '2026-02-01'),
  lot('third', 1_000, '2026-03-01'),
);

describe('expiry', () => {
  test.each([
    ['2025-11-22T00:00:00', '2026-11-22T23:59:59'],
    ['2025-11-22T23:59:59', '2026-11-22T23:59:59'],
    // A leap day lies between: 365 days, not one year.
    ['2027-12-31T09:00:00', '2028-12-30T23:59:59'],
    ['2028-02-29T09:00:00', '2029-02-28T23:59:59'],
  ])('mileage earned at %s can be used until %s', (earned, expires) => {
    expect(seoulDateTime(expiryOf(at(earned)))).toBe(expires);
  });

  test('a lot is usable in its last second and expired at midnight', () => {
    const expireAt = at('2026-01-10T23:59:59');
    expect(isExpired(expireAt, new Date(expireAt.getTime() + 999))).toBe(false);
    expect(isExpired(expireAt, at('2026-01-11T00:00:00'))).toBe(true);
  });

  test('each expired lot becomes one entry, soonest first; an empty lot becomes none', () => {
    const account = accountOf(...three.lots.map((one) => ({ ...one })), lot('empty', 0, '2026-01-01'));
    const result = expire(account, at('2026-02-02T00:00:00'));
    expect(result.entries.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
      [-500, 3_000],
      [-2_000, 1_000],
    ]);
    expect(expire(result.account, at('2026-02-02T00:00:00')).entries).toEqual([]);
  });
});

describe('use and restoration', () => {
  const used = spend(three, 1_800);
  const restoreOf = (
    amount: number,
    restoredBefore: number,
    account: Account,
    { day = '2026-01-20', hasGrace = true, graceLotUuids = [] as string[] } = {},
  ) =>
    restore(
      account,
      { changes: used.entries[0]?.changes ?? [], lots: three.lots, restoredBefore, graceLotUuids },
      { amount, hasGrace, now: at(day) },
    );

  test('1,800 on 5 January takes 500 of the first and 1,300 of the second lot', () => {
    expect(taken(used)).toEqual([
      ['first', -500],
      ['second', -1_300],
    ]);
    expect(used.account.balance).toBe(1_700);
  });

  test('1,196 restored on 20 January return to the second lot, which then expires on 19 February', () => {
    const restored = restoreOf(1_196, 0, used.account);
    expect(restored.entries[0]?.changes).toEqual([
      { lotUuid: 'second', amount: 1_196, expireAt: at('2026-02-19T23:59:59') },
    ]);
    expect(remaining(restored)).toEqual([
      ['first', 0],
      ['second', 1_896],
      ['third', 1_000],
    ]);
  });

  test('the rest of 604 returns to the second lot, then to the expired first one, which gets 30 days', () => {
    const before = restoreOf(1_196, 0, used.account);
    const restored = restoreOf(604, 1_196, before.account);
    expect(restored.entries[0]?.changes).toEqual([
      { lotUuid: 'second', amount: 104 },
      { lotUuid: 'first', amount: 500, expireAt: at('2026-02-19T23:59:59') },
    ]);
    expect(restored.account.balance).toBe(3_500);
  });

  test('a lot that expires on the 30th day keeps its expiry, one that expires on the 29th gets the 30th day', () => {
    const expiryAfter = (expires: string) => {
      const account = accountOf(lot('one', 1_000, expires));
      const { account: after, entries } = spend(account, 1_000);
      const use = {
        changes: entries[0]?.changes ?? [],
        lots: account.lots,
        restoredBefore: 0,
        graceLotUuids: [],
      };
      const restored = restore(after, use, { amount: 1_000, hasGrace: true, now: at('2026-01-20') });
      return seoulDateTime(restored.account.lots[0]?.expireAt ?? new Date(0));
    };
    expect(expiryAfter('2026-02-19')).toBe('2026-02-19T23:59:59');
    expect(expiryAfter('2026-02-18')).toBe('2026-02-19T23:59:59');
    expect(expiryAfter('2026-06-30')).toBe('2026-06-30T23:59:59');
  });

  test('without grace each lot keeps its expiry, also one that has expired', () => {
    const restored = restoreOf(1_800, 0, used.account, { hasGrace: false });
    expect(restored.entries[0]?.changes).toEqual([
      { lotUuid: 'second', amount: 1_300 },
      { lotUuid: 'first', amount: 500 },
    ]);
    expect(restored.account.lots.map((one) => one.expireAt)).toEqual(three.lots.map((one) => one.expireAt));
  });

  test.each([
    { name: 'a lot that had the grace of this use keeps it', day: '2026-01-31', second: undefined },
    { name: 'after it has expired, it gets the grace again', day: '2026-02-02', second: '2026-03-04' },
  ])('$name', ({ day, second }) => {
    const restored = restoreOf(1_300, 0, used.account, { day, graceLotUuids: ['second'] });
    expect(restored.entries[0]?.changes).toEqual([
      {
        lotUuid: 'second',
        amount: 1_300,
        ...(second !== undefined && { expireAt: at(`${second}T23:59:59`) }),
      },
    ]);
  });

  test('lots with one expiry are used in the order in which they were earned', () => {
    const account = accountOf(
      lot('later', 100, '2026-02-01', '2025-02-02'),
      lot('earlier', 100, '2026-02-01', '2025-02-01'),
    );
    expect(taken(spend(account, 150))).toEqual([
      ['earlier', -100],
      ['later', -50],
    ]);
  });

  test.each<{
    name: string;
    restoredBefore: number;
    account: Account;
    amount: number;
    found: [string, number][];
  }>([
    {
      name: 'after a part of the last lot was restored, its rest and the lots before it follow',
      restoredBefore: 300,
      account: empty,
      amount: 2_900,
      found: [
        ['third', 700],
        ['second', 2_000],
        ['first', 200],
      ],
    },
    {
      name: 'a debt is filled with the part of the last lot',
      restoredBefore: 0,
      account: { balance: -900, lots: [] },
      amount: 1_500,
      found: [
        ['third', 100],
        ['second', 500],
      ],
    },
  ])('$name', ({ restoredBefore, account, amount, found }) => {
    const { entries } = spend(three, 3_500);
    const use = { changes: entries[0]?.changes ?? [], lots: three.lots, restoredBefore, graceLotUuids: [] };
    const now = at('2026-01-05');
    expect(taken(restore(account, use, { amount, hasGrace: true, now }))).toEqual(found);
  });

  test('more than the balance cannot be used, more than was used cannot be restored', () => {
    expect(() => spend(three, 3_501)).toThrow(RangeError);
    expect(() => restoreOf(1_801, 0, used.account)).toThrow(RangeError);
    expect(() => restoreOf(1, 1_800, used.account)).toThrow(RangeError);
  });
});

describe('clawback and debt', () => {
  const owing = clawBack(accountOf(lot('one', 100, '2026-02-01')), 167).account;

  test('167 of a balance of 100 leave a debt of 67', () => {
    expect([owing.balance, debtOf(owing), owing.lots[0]?.remaining]).toEqual([-67, 67, 0]);
  });

  test('a later credit fills the debt first', () => {
    const result = credit(owing, lot('new', 0, '2027-02-01'), 500);
    expect([result.account.balance, debtOf(result.account)]).toEqual([433, 0]);
    expect(taken(result)).toEqual([['new', 433]]);
    const small = credit(owing, lot('new', 0, '2027-02-01'), 50);
    expect([small.account.balance, taken(small)]).toEqual([-17, [['new', 0]]]);
  });

  test('restored mileage fills the debt first', () => {
    const use = {
      changes: [{ lotUuid: 'old', amount: -1_000 }],
      lots: [lot('old', 0, '2026-12-31')],
      restoredBefore: 0,
      graceLotUuids: [],
    };
    const result = restore(owing, use, { amount: 1_000, hasGrace: true, now: at('2026-01-20') });
    expect([result.account.balance, taken(result)]).toEqual([933, [['old', 933]]]);
  });

  test('nothing can be used while there is a debt', () => {
    expect(() => spend(owing, 10)).toThrow(RangeError);
  });

  test('a member who leaves forfeits the lots; a debt remains', () => {
    expect(forfeit(three).account.balance).toBe(0);
    expect(taken(forfeit(three))).toEqual([
      ['first', -500],
      ['second', -2_000],
      ['third', -1_000],
    ]);
    expect(forfeit(owing)).toEqual({ account: owing, entries: [] });
  });
});

type Step =
  | { kind: 'credit' | 'spend' | 'clawBack'; amount: number }
  | { kind: 'restore'; ofUse: number; amount: number; hasGrace: boolean }
  | { kind: 'wait'; days: number }
  | { kind: 'forfeit' };

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('credit', 'spend', 'clawBack'),
    amount: fc.integer({ min: 1, max: 5_000 }),
  }),
  fc.record({
    kind: fc.constant('restore'),
    ofUse: fc.nat(),
    amount: fc.integer({ min: 1, max: 5_000 }),
    hasGrace: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('wait'), days: fc.integer({ min: 1, max: 200 }) }),
  fc.record({ kind: fc.constant('forfeit') }),
);

type Use = { changes: readonly LotChange[]; restored: number };
type World = { account: Account; rows: LedgerEntry[]; uses: Use[]; now: Date };

/** One step, if it is possible now; amounts are reduced to what is possible. */
function run(world: World, step: Step): World {
  const { account, uses, now } = world;
  const then = (result: LedgerChange, change: Partial<World> = {}): World => ({
    ...world,
    account: result.account,
    rows: [...world.rows, ...result.entries],
    ...change,
  });
  switch (step.kind) {
    case 'credit':
      return then(
        credit(
          account,
          { uuid: String(world.rows.length).padStart(4, '0'), expireAt: expiryOf(now), earnedAt: now },
          step.amount,
        ),
      );
    case 'spend': {
      const amount = Math.min(step.amount, account.balance);
      if (amount <= 0) return world;
      const result = spend(account, amount);
      return then(result, { uses: [...uses, { changes: result.entries[0]?.changes ?? [], restored: 0 }] });
    }
    case 'clawBack':
      return then(clawBack(account, step.amount));
    case 'restore': {
      const index = uses.length === 0 ? -1 : step.ofUse % uses.length;
      const use = uses[index];
      const left = use === undefined ? 0 : -sum(use.changes.map((one) => one.amount)) - use.restored;
      const amount = Math.min(step.amount, left);
      if (use === undefined || amount <= 0) return world;
      const result = restore(
        account,
        { ...use, lots: account.lots, restoredBefore: use.restored, graceLotUuids: [] },
        { amount, hasGrace: step.hasGrace, now },
      );
      const expired = expire(result.account, now);
      const entries = [...result.entries, ...expired.entries];
      return then(
        { account: expired.account, entries },
        { uses: uses.with(index, { ...use, restored: use.restored + amount }) },
      );
    }
    case 'wait': {
      const later = new Date(now.getTime() + step.days * 86_400_000);
      return then(expire(account, later), { now: later });
    }
    case 'forfeit':
      return then(forfeit(account));
  }
}

test('after every step of 1,000 random sequences the balance is the sum of the rows and of the lots minus the debt', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 40 }), (sequence) => {
      let world: World = { account: empty, rows: [], uses: [], now: at('2026-01-01') };
      for (const step of sequence) {
        const before = world;
        world = run(world, step);
        const { account, rows } = world;
        const inLots = sum(account.lots.map((one) => one.remaining));
        expect(account.balance).toBe(sum(rows.map((row) => row.amount)));
        expect(account.balance).toBe(inLots - debtOf(account));
        expect(inLots).toBe(Math.max(0, account.balance));
        expect(rows.at(-1)?.balanceAfter ?? 0).toBe(account.balance);
        for (const one of account.lots) {
          expect(one.remaining).toBeGreaterThanOrEqual(0);
          if (one.remaining > 0) expect(isExpired(one.expireAt, world.now)).toBe(false);
          const changes = rows.flatMap((row) => row.changes).filter((change) => change.lotUuid === one.uuid);
          expect(one.remaining).toBe(sum(changes.map((change) => change.amount)));
        }
        if (step.kind === 'spend') expectSoonestFirst(before.account, world.account);
        if (step.kind === 'restore' && !step.hasGrace) expectSameExpiries(before.account, account);
      }
    }),
    { numRuns: 1_000 },
  );
});

function expectSameExpiries(before: Account, after: Account): void {
  const expiries = ({ lots }: Account) => lots.map((one) => [one.uuid, one.expireAt]);
  expect(expiries(after)).toEqual(expiries(before));
}

/** No lot was used while one before it in the order of use still had a remainder. */
function expectSoonestFirst(before: Account, after: Account): void {
  const left = new Map(after.lots.map((one) => [one.uuid, one.remaining]));
  const ordered = before.lots.filter((one) => one.remaining > 0).toSorted(byExpiry);
  const firstWithRest = ordered.findIndex((one) => (left.get(one.uuid) ?? 0) > 0);
  for (const one of firstWithRest < 0 ? [] : ordered.slice(firstWithRest + 1))
    expect(left.get(one.uuid)).toBe(one.remaining);
}
