// Days of the curve of a coupon.
import { expect, test } from 'vitest';
import { curveDays } from './curve-days.ts';

const issued = { downloadFrom: '2026-11-20T00:00:00', downloadTo: '2026-12-01T00:00:00' };

test.each([
  {
    name: 'of a new coupon begin with its issue',
    coupon: { ...issued, useDays: 30 },
    today: '2026-11-30',
    days: { fromDate: '2026-11-20', toDate: '2026-11-30' },
  },
  {
    name: 'of an older one are the last thirty',
    coupon: { ...issued, useDays: 60 },
    today: '2027-01-15',
    days: { fromDate: '2026-12-17', toDate: '2027-01-15' },
  },
  {
    name: 'of one that can no longer be used end with its last day',
    coupon: { ...issued, useTo: '2026-12-10T23:59:59' },
    today: '2027-06-01',
    days: { fromDate: '2026-11-20', toDate: '2026-12-10' },
  },
  {
    name: 'include those after the issue on which its copies can be used',
    coupon: { ...issued, useDays: 7 },
    today: '2027-06-01',
    days: { fromDate: '2026-11-20', toDate: '2026-12-08' },
  },
])('$name', ({ coupon, today, days }) => {
  expect(curveDays(coupon, today)).toEqual(days);
});
