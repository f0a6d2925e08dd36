// Table of the steps of a dispatch promise; the promised day is 2025-10-10, the first business day after Chuseok.
import { expect, test } from 'vitest';
import type { OrderStatus } from '../base/enums.ts';
import { promiseStep } from './dispatch-promise.ts';

type Case = { at: string; statuses: OrderStatus[]; kind: string; because: string };

const cases: Case[] = [
  { at: '2025-10-02T09:00', statuses: ['PAYMENT_COMPLETE'], kind: 'REMIND', because: 'a day is left' },
  { at: '2025-10-10T23:59', statuses: ['PREPARING_PRODUCT'], kind: 'REMIND', because: 'the day is not over' },
  { at: '2025-10-11T00:00', statuses: ['PREPARING_PRODUCT'], kind: 'DELAYED', because: 'the day is over' },
  {
    at: '2025-10-11T00:00',
    statuses: ['IN_DELIVERY', 'PAYMENT_COMPLETE'],
    kind: 'DELAYED',
    because: 'a row is left',
  },
  {
    at: '2025-10-11T00:00',
    statuses: ['REQUEST_DELIVERY', 'CANCEL'],
    kind: 'DONE',
    because: 'it is dispatched',
  },
  {
    at: '2025-10-11T00:00',
    statuses: ['REQUEST_INFORMATION'],
    kind: 'DONE',
    because: 'it waits for the shopper',
  },
];

test.each(cases)('$at with $statuses is $kind, because $because', ({ at, statuses, kind }) => {
  const step = promiseStep('2025-10-10', statuses, new Date(`${at}:00+09:00`));
  expect(step.kind).toBe(kind);
  if (step.kind === 'REMIND') expect(step.nextAt).toEqual(new Date('2025-10-11T00:00:00+09:00'));
});
