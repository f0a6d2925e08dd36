// Every call of staff is made by a screen of the desk, or is listed here.
import { expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { isStaffCall } from '../../../staff-paths.ts';
import { operations } from './operations.gen.ts';

/** Calls without a screen, by their caller or their subject. */
const withoutScreen: Readonly<Record<string, readonly string[]>> = {
  'the session of the desk (apps/office/session.ts)': ['confirmStaff', 'logoutStaff'],
  'the link of a file (shared/files/save-as.ts)': ['downloadExport'],
  'programs that edit products': ['generateProductItems'],
  'single reviews, which the list hides and shows in bulk': ['hideReview', 'showReview'],
};

test('every call of staff has a screen or is listed', () => {
  const ofStaff = Object.entries(contract as Record<string, Endpoint>).filter(([, { path }]) =>
    path.startsWith('/staff/'),
  );
  const uncalled = ofStaff.map(([name]) => name).filter((name) => !(name in operations));
  expect(uncalled.toSorted()).toEqual(Object.values(withoutScreen).flat().toSorted());
});

test('the session of the desk authorises every call of a screen that is not open', () => {
  const called = Object.entries(contract as Record<string, Endpoint>).filter(([name]) => name in operations);
  const unauthorised = called.filter(
    ([, { path, access }]) => !access.startsWith('open') && !isStaffCall(`/api/v1${path}`),
  );
  expect(unauthorised.map(([name]) => name)).toEqual([]);
});
