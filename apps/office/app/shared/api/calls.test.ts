// Every call of staff is made by a screen of the desk, or is listed here with who makes it.
import { expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { operations } from './operations.gen.ts';

/** Calls without a screen, by their caller. */
const otherCallers: Readonly<Record<string, readonly string[]>> = {
  'the session of the desk (apps/office/session.ts)': ['confirmStaff', 'logoutStaff'],
  'the link of a file (shared/files/save-as.ts)': ['downloadExport'],
  'programs of the merchant': [
    'generateProductItems',
    ...['getChannels', 'getChannelConflicts', 'getChannelFailures', 'getChannelProductsByPaging'],
    ...['resolveChannelConflict', 'retryChannelFailure', 'linkChannelProduct', 'unlinkChannelProduct'],
    ...['registerBrandPage', 'editBrandPage', 'deleteBrandPage', 'getStaffBrandPage', 'previewBrandPage'],
    ...['getStaffBrandPagesByPaging', 'reorderBrandPages', 'bulkDisplayBrandPages'],
    ...['registerContents', 'editContents', 'deleteContents', 'getStaffContents', 'previewContents'],
    ...['getStaffContentsByPaging', 'bulkDisplayContents'],
    ...['registerTyingSet', 'editTyingSet', 'deleteTyingSet', 'getStaffTyingSet', 'previewTyingSet'],
    ...['getStaffTyingSetsByPaging', 'reorderTyingSets', 'bulkDisplayTyingSets'],
    ...['registerKeywordRule', 'editKeywordRule', 'deleteKeywordRule', 'getKeywordRule'],
    ...['getKeywordRulesByPaging', 'reorderKeywordRules', 'bulkDisplayKeywordRules'],
    ...['getEventGroupItems', 'setEventGroupItems', 'setEventWinners'],
    ...['hideReview', 'showReview'],
  ],
};

test('every call of staff has a screen or another caller', () => {
  const ofStaff = Object.entries(contract as Record<string, Endpoint>).filter(([, { path }]) =>
    path.startsWith('/staff/'),
  );
  const uncalled = ofStaff.map(([name]) => name).filter((name) => !(name in operations));
  expect(uncalled.toSorted()).toEqual(Object.values(otherCallers).flat().toSorted());
});
